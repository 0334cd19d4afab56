// The parts of the plan that have been published so far.
import { PLAN_PARTS, type PlanPart, type ProcessingPlan } from './plan.ts';

export class CurrentPlan {
  readonly #parts: { -readonly [Part in PlanPart]?: ProcessingPlan[Part] } = {};

  set<Part extends PlanPart>(part: Part, value: ProcessingPlan[Part]): void {
    this.#parts[part] = value;
  }

  get parts(): Partial<ProcessingPlan> {
    return this.#parts;
  }

  /** Every part was published, and there is somewhere to store messages. */
  get isComplete(): boolean {
    return PLAN_PARTS.every((part) => this.#parts[part] !== undefined) && this.#hasDefault;
  }

  hasTable(table: string): boolean {
    return this.#parts.indexSets?.some((set) => set.table === table) ?? true;
  }

  codecOf(inputId: string): string | undefined {
    return this.#parts.inputs?.find(({ id }) => id === inputId)?.codec;
  }

  get #hasDefault(): boolean {
    return this.#parts.indexSets?.some(({ isDefault }) => isDefault) ?? false;
  }
}

// Lookups outside of threads: what would wait for an answer runs again when the answer is there.
import { errorAnswer, type LookupAnswer } from './answer.ts';
import type { LookupProvider } from './lookup-desk.ts';
import { Lookups, type LiveQuestion } from './lookups.ts';

/** Answers can lead to further questions; nobody nests them deeper than this. */
const MAX_ROUNDS = 5;
const MAX_QUESTIONS = 1000;

/** Runs `work`, again while it asks for answers that are not there yet, and gives the last result. */
export async function withAnswers<Result>(
  provider: LookupProvider,
  work: (lookups: Lookups) => Result,
): Promise<Result> {
  const answers = new Map<string, LookupAnswer>();
  for (let round = 1; ; round++) {
    const open = new Map<string, LiveQuestion>();
    const lookups = new Lookups(provider.plan(), (question) => {
      const id = JSON.stringify(question);
      const answer = answers.get(id);
      if (answer === undefined && open.size < MAX_QUESTIONS) open.set(id, question);
      return answer ?? errorAnswer();
    });
    const result = work(lookups);
    if (open.size === 0 || round === MAX_ROUNDS) {
      provider.report(lookups.traces.take());
      return result;
    }
    await Promise.all(
      Array.from(open, async ([id, question]) => answers.set(id, await provider.ask(question))),
    );
  }
}

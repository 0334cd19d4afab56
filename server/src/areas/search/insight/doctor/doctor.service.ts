// The zero-hit doctor: why a search finds nothing, and which change of it would find something.
import type { Diagnosis, DoctorFinding, InsightRequest } from '@logboom/contract/search/insight';
import { validateQuery } from '@logboom/core/query/meaning/validate';
import type { Caller } from '../../../../http/authentication.ts';
import type { QueryRules } from '../../execution/conditions.ts';
import { insightSource } from '../insight-source.ts';
import { clausesOf } from './clauses.ts';
import { countEach } from './counts.ts';
import { clauseFindings, countedClauses } from './findings.ts';
import { inLaneOf } from '../../limits/lanes.ts';
import { doctorLooks, EVERYTHING, type LookParts } from './looks.ts';

interface Parts extends LookParts {
  rules: QueryRules;
  now: () => number;
}

export function doctorService(parts: Parts) {
  return {
    async diagnose(caller: Caller, request: InsightRequest, signal?: AbortSignal): Promise<Diagnosis> {
      const query = request.query ?? '';
      const messages = inLaneOf(caller, parts.messages);
      const { atFields, atValues, atTime, atStreams } = doctorLooks({ ...parts, messages });
      const allowed = await insightSource(parts, caller, { ...request, query: '' });
      const [error] = validateQuery(query, parts.rules).filter(({ severity }) => severity === 'error');
      if (error !== undefined) {
        const message = [error.message, error.hint].filter((part) => part !== undefined).join('. ');
        const findings: DoctorFinding[] = [{ kind: 'invalid', message, count: null }];
        return { total: null, clauses: [], findings, is_complete: true };
      }
      const source = await insightSource(parts, caller, request);
      const clauses = clausesOf(query);
      const asked = [
        EVERYTHING,
        source.condition,
        ...clauses.flatMap(({ alone, without }) => [alone, without?.condition ?? EVERYTHING]),
      ];
      const counts = await countEach(messages, allowed, asked, signal);
      const counted = countedClauses(
        clauses,
        counts && clauses.map((_, index) => counts[2 + 2 * index] ?? 0),
        counts && clauses.map((_, index) => counts[3 + 2 * index] ?? 0),
      );
      const [everything, total] = counts ?? [];
      const isEmpty = everything === 0;
      const looks = isEmpty
        ? []
        : await Promise.all([atFields(allowed, query, request), atValues(allowed, query, signal)]);
      const [time, streams] = await Promise.all([
        atTime(source, signal),
        atStreams(caller, source, request, signal),
      ]);
      const empty: DoctorFinding = {
        kind: 'empty',
        count: 0,
        message: 'There are no messages at all in this time and these streams.',
      };
      const findings = [
        ...(isEmpty ? [empty] : []),
        ...looks.flatMap((look) => look.findings),
        ...(isEmpty ? [] : clauseFindings(clauses, counted)),
        ...time.findings,
        ...streams.findings,
      ];
      const isWhole = [...looks, time, streams].every((look) => look.isWhole) && counts !== undefined;
      return { total: total ?? null, clauses: counted, findings, is_complete: isWhole };
    },
  };
}

export type DoctorService = ReturnType<typeof doctorService>;

// The calls around outputs, inputs and snippets of a configuration. Their answers are empty: clients read the
// configuration again.
import { Type, type TSchema } from 'typebox';
import { permitted } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { InputRequest, OutputRequest, SnippetRequest } from './requests.ts';

const create = permitted('collectors:create');
const ofConfiguration = Type.Object({ id: Type.String() });
const ofEntry = Type.Object({ id: Type.String(), entryId: Type.String() });

/** What goes alike for the three kinds of entries. */
function shared<const Kind extends string, Body extends TSchema>(kind: Kind, body: Body) {
  return {
    create: {
      method: 'POST',
      path: `/plugins/org.graylog.plugins.collector/configurations/:id/${kind}`,
      summary: `Add an entry to the ${kind}`,
      access: create,
      params: ofConfiguration,
      body,
      answers: { 202: NoContent },
    },
    replace: {
      method: 'PUT',
      path: `/plugins/org.graylog.plugins.collector/configurations/:id/${kind}/:entryId`,
      summary: `Replace one of the ${kind}`,
      access: permitted('collectors:update'),
      params: ofEntry,
      body,
      answers: { 202: NoContent },
    },
    copy: {
      method: 'POST',
      path: `/plugins/org.graylog.plugins.collector/configurations/:id/${kind}/:entryId/:name`,
      summary: `Copy one of the ${kind} under another name`,
      access: create,
      params: Type.Object({ ...ofEntry.properties, name: Type.String() }),
      answers: { 202: NoContent },
    },
  } as const;
}

function removal<const Kind extends string>(kind: Kind) {
  return {
    method: 'DELETE',
    path: `/plugins/org.graylog.plugins.collector/configurations/:id/${kind}/:entryId`,
    access: permitted('collectors:delete'),
    params: ofEntry,
  } as const;
}

export const collectorOutputs = endpoints('collectors/configurations/outputs', {
  ...shared('outputs', OutputRequest),
  remove: {
    ...removal('outputs'),
    summary: 'Delete an output that no input uses',
    answers: { 200: NoContent },
  },
});

export const collectorInputs = endpoints('collectors/configurations/inputs', {
  ...shared('inputs', InputRequest),
  remove: { ...removal('inputs'), summary: 'Delete an input', answers: { 204: NoContent } },
});

export const collectorSnippets = endpoints('collectors/configurations/snippets', {
  ...shared('snippets', SnippetRequest),
  remove: { ...removal('snippets'), summary: 'Delete a snippet', answers: { 204: NoContent } },
});

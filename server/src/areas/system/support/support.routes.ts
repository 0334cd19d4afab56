// The calls about support bundles. A node keeps those that were built through it.
import { createReadStream } from 'node:fs';
import { supportBundles } from '@logboom/contract/system/support';
import { notFound } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { Logging } from '../../../logging/logging.ts';
import type { bundleBuilder } from './bundle.service.ts';
import type { BundleStore } from './bundle.store.ts';

interface Parts {
  store: BundleStore;
  builder: ReturnType<typeof bundleBuilder>;
  logging: Pick<Logging, 'recent'>;
  now: () => Date;
}

const MEMORY = 'memory';
const OCTETS = 'application/octet-stream';

export function supportRoutes({ store, builder, logging, now }: Parts): (api: ApiServer) => void {
  const memoryLog = () =>
    Buffer.from(
      logging.recent
        .read(0)
        .map((line) => `${line}\n`)
        .join(''),
    );
  return (api) => {
    route(api, supportBundles.list, () => store.list());
    route(api, supportBundles.build, async (request, reply) => {
      await builder.build(request);
      return reply.code(202).send(undefined);
    });
    route(api, supportBundles.download, async ({ params: { fileName } }, reply) => {
      const path = await store.find(fileName);
      if (path === undefined) throw unknownBundle(fileName);
      return reply
        .type(OCTETS)
        .header('content-disposition', `attachment; filename=${fileName}`)
        .send(createReadStream(path));
    });
    route(api, supportBundles.remove, async ({ params: { fileName } }, reply) => {
      if (!(await store.remove(fileName))) throw unknownBundle(fileName);
      return reply.code(202).send(undefined);
    });
    route(api, supportBundles.manifest, async () => ({
      entries: {
        logfiles: [
          {
            id: MEMORY,
            name: 'server.mem.log',
            size: memoryLog().length,
            lastModified: now().toISOString(),
          },
        ],
      },
    }));
    route(api, supportBundles.logFile, async ({ params: { id } }, reply) => {
      if (id !== MEMORY) throw notFound(`No logfile found for id <${id}>`);
      return reply.type(OCTETS).send(memoryLog());
    });
  };
}

function unknownBundle(fileName: string) {
  return notFound(`There is no support bundle <${fileName}>.`, 'BUNDLE_UNKNOWN');
}

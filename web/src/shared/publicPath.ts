// Tells the kit where the application's files are, as the page's configuration has it.
import { setPublicPath } from '../kit/loading/chunkLoading.ts';
import { hasAppConfig, pathPrefix } from '../platform/appConfig.ts';

export function followPageConfiguration(): void {
  setPublicPath(() => (hasAppConfig() ? pathPrefix() : undefined));
}

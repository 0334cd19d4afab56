// Where the built web application is, seen from the sources and from the bundle alike.
import { fileURLToPath } from 'node:url';

export const WEB_DIRECTORY = fileURLToPath(new URL('../../web/dist', import.meta.url));

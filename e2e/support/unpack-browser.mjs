// Unpacks the npm package's Chromium into the temporary folder; see scripts/lib/test/packaged-browser.mjs.

import chromium from '@sparticuz/chromium';

await chromium.executablePath();

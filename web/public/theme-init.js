// Sets the colour scheme before the first paint, so that a dark page does not flash white while the bundle loads.
// A file of its own because the content security policy forbids inline scripts. `modeStore.ts` decides the same way.
(() => {
  let mode = null;
  try {
    mode = window.localStorage.getItem('themeMode');
  } catch {
    // Storage may be forbidden; the system's preference then decides.
  }
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = mode === 'noir' || (mode !== 'teint' && systemIsDark);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();

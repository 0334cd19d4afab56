// Sets the colour scheme before the first paint, so that a dark page does not flash white while the bundle loads.
// A file of its own because the content security policy forbids inline scripts. `modeStore.ts` decides the same way.
(function () {
  var mode = null;
  try {
    mode = window.localStorage.getItem('themeMode');
  } catch (_error) {
    // Storage may be forbidden; the system's preference then decides.
  }
  var systemIsDark = window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches;
  var isDark = mode === 'noir' || (mode !== 'teint' && systemIsDark);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();

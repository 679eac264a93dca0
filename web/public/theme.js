// Runs before the first paint, so that a dark screen never flashes white.
try {
  const { isDark } = JSON.parse(localStorage.getItem('storeConfig_v2') || '{}')
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.theme = 'light'
}

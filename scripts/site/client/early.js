// Before the first picture: the theme that the reader chose.
try {
  const theme = localStorage.getItem('ghostlight-docs-theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing shows what the system prefers.
}

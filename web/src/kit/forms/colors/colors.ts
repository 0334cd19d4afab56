// The colours that are offered where somebody picks one: they can be told apart on both themes.
export const COLOR_CHOICES = [
  '#c62828',
  '#ef6c00',
  '#f9a825',
  '#2e7d32',
  '#00838f',
  '#1565c0',
  '#5e35b1',
  '#ad1457',
  '#6d4c41',
  '#546e7a',
  '#9e9d24',
  '#26a69a',
  '#42a5f5',
  '#ab47bc',
] as const;

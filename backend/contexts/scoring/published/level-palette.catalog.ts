/** Colors of the levels by color scheme, for pages, emails and images: text, surface, line and shape. */
export const LEVEL_PALETTE = {
  light: {
    ...{ critical: '#b0141d', 'critical-surface': '#fdecec', 'critical-line': '#f2c3c5', 'critical-shape': '#d3222b' },
    ...{ high: '#9a3a00', 'high-surface': '#fff0e4', 'high-line': '#f3cfb2', 'high-shape': '#dd5b0b' },
    ...{ medium: '#6b5100', 'medium-surface': '#fcf4d2', 'medium-line': '#e8d993', 'medium-shape': '#a87d00' },
    ...{ low: '#4a5665', 'low-surface': '#eef1f4', 'low-line': '#d6dce3', 'low-shape': '#6c7885' },
  },
  dark: {
    ...{ critical: '#ff9090', 'critical-surface': '#311316', 'critical-line': '#5d2429', 'critical-shape': '#ff5a5f' },
    ...{ high: '#ffab78', 'high-surface': '#2d1a0c', 'high-line': '#5c381c', 'high-shape': '#ff8b3d' },
    ...{ medium: '#f0cf63', 'medium-surface': '#282107', 'medium-line': '#514412', 'medium-shape': '#e3b50b' },
    ...{ low: '#aab7c4', 'low-surface': '#1a232d', 'low-line': '#2e3a47', 'low-shape': '#8593a2' },
  },
} as const;

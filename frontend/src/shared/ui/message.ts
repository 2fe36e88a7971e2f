export type Message = { readonly id: string; readonly title: string; readonly text: string; readonly kind: 'info' | 'error' };

export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
} as const

export type Look = { readonly size: keyof typeof sizes; readonly theme: 'light' | 'dark' }

/** Both sizes and both themes, of which each size has one. */
export const bothLooks: readonly Look[] = [
  { size: 'phone', theme: 'light' },
  { size: 'desk', theme: 'dark' },
]

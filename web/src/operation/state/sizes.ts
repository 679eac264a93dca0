const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes with three digits at most and their unit: `12.3 GB`. */
export function sizeText(bytes: number): string {
  const at = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0)
  const value = bytes / 1024 ** at
  const digits = value >= 100 || at === 0 ? 0 : 1
  return `${value.toFixed(digits)} ${units[at]}`
}

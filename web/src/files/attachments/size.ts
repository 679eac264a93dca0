const units = ['B', 'KB', 'MB', 'GB'] as const

/** Bytes in the largest unit of which there is one at least: `1.5 MB`. */
export function sizeText(bytes: number, number: (value: number) => string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)))
  const value = bytes / 1024 ** step
  return `${number(Math.round(value * 10) / 10)} ${units[step]}`
}

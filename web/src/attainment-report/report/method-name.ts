import { useTranslations } from '../messages.ts'

const codes = ['A1', 'A2', 'A3', 'A4', 'B', 'C', 'R', 'P', 'T', 'N', 'M'] as const

/** A method by its code and its name. */
export function useMethodName(): (code: string) => string {
  const t = useTranslations()
  return (code) => {
    const known = codes.find((one) => one === code)
    return known ? `${known} ${t(`method.${known}`)}` : code
  }
}

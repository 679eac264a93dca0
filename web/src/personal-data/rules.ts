import { personalTexts } from '@obelisk/contract/personal-data'
import { useTranslated } from '#kit/translations.ts'

/** The rule of a field: that of the contract, said in its words. */
export function useRule() {
  const translated = useTranslated()
  return (field: keyof typeof personalTexts, isGood: (text: string) => boolean) => [
    {
      validator: (_rule: unknown, value?: string) =>
        isGood(value ?? '') ? Promise.resolve() : Promise.reject(new Error(translated(personalTexts[field]))),
    },
  ]
}

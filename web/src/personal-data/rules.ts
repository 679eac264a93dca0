import { personalTexts } from '@obelisk/contract/personal-data'
import { useInWords } from '#kit/words.ts'

/** The rule of a field: that of the contract, said in its words. */
export function useRule() {
  const inWords = useInWords()
  return (field: keyof typeof personalTexts, isGood: (text: string) => boolean) => [
    {
      validator: (_rule: unknown, value?: string) =>
        isGood(value ?? '') ? Promise.resolve() : Promise.reject(new Error(inWords(personalTexts[field]))),
    },
  ]
}

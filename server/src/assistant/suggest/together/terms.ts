import { fieldTerms, termsIn } from '@obelisk/contract/assistant/suggest/terms'
import type { Site } from '#kernel/site/site.ts'

/** The terms that stand in these texts, each as "Chinese = English"; those of the school come before those of the product. */
export function termsFor(site: Pick<Site, 'assistant_terms'>, texts: readonly string[]): string[] {
  const all = new Map([...fieldTerms, ...termsIn(site.assistant_terms)])
  const whole = texts.join('\n')
  return [...all].flatMap(([chinese, english]) =>
    whole.includes(chinese) ? [`${chinese} = ${english}`] : [],
  )
}

import { RetweetOutlined } from '@ant-design/icons'
import type { PaperLabel, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { shuffleQuestions } from '@obelisk/engine/exam-paper/text/shuffle-questions'
import { Button, Dropdown } from 'antd'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import type { Texts } from '../paper/use-texts.ts'

const ways = {
  both: { questions: true, options: true },
  questions: { questions: true, options: false },
  options: { questions: false, options: true },
} as const
type Way = keyof typeof ways

/** A paper with its questions, their options or both in another order, section by section; the keys go with them. */
function shuffledText({ sections }: PaperText, seed: number, way: Way) {
  const done = sections.map((section) => ({
    section,
    ...shuffleQuestions(section.items, seed + section.id, ways[way]),
  }))
  return {
    text: { sections: done.map(({ section, items }) => ({ ...section, items })) },
    moved: done.filter(({ section, items }) => items.some(({ id }, at) => id !== section.items[at]?.id))
      .length,
    changed: done.reduce((sum, one) => sum + one.changed, 0),
  }
}

const seedOf = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** Puts what a paper asks in another order, as for a second version of it; one step that can be undone. */
export function ShuffleButton({ label, texts }: { label: PaperLabel; texts: Texts }) {
  const t = useTranslations()
  const text = texts.texts[label]
  if (!text || text.sections.length === 0) return null
  const shuffle = (way: Way) => {
    const { text: next, moved, changed } = shuffledText(text, seedOf(), way)
    if (moved + changed === 0) return notify.done(t('shuffle-nothing'))
    texts.put({ [label]: next })
    notify.done(t('shuffle-done', { sections: moved, questions: changed }))
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: (Object.keys(ways) as Way[]).map((key) => ({ key, label: t(`shuffle-${key}`) })),
        onClick: ({ key }) => shuffle(key as Way),
      }}
    >
      <Button size="small" type="text" icon={<RetweetOutlined />} aria-label={t('shuffle-of', { label })}>
        {t('shuffle')}
      </Button>
    </Dropdown>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { questionsIn } from '@obelisk/engine/survey/definition'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Slot } from '#kit/slot.tsx'
import { useText } from '../fill/use-text.ts'
import { type Analysis, analysisOf } from '../queries.ts'
import { useTranslations } from './messages.ts'
import css from './reply.module.css'
import type { Theme } from './Said.tsx'

/** So many of the lowest questions are offered. */
const fewest = 2

/** The questions that were answered lowest, each with its number on paper. */
function lowestOf({ definition, figures }: Analysis) {
  const all = questionsIn(definition)
  return (figures?.questions ?? [])
    .flatMap(({ question, row, value, n }) => {
      const at = all.findIndex(({ id }) => id === question)
      const found = all[at]
      return found && row === null && value !== null ? [{ number: at + 1, title: found.title, value, n }] : []
    })
    .toSorted((one, other) => one.value - other.value)
    .slice(0, fewest)
}

/** What the figures say that wants an answer: the widest difference from the marks, and the lowest questions. */
export function Figures({ id, onTake }: { id: number; onTake: (theme: Theme) => void }) {
  const t = useTranslations()
  const text = useText()
  const { attainment } = useFormats()
  const { data } = useQuery(analysisOf(id))
  if (!data?.figures) return null
  const take = (said: string) => onTake({ said, count: 0 })
  return (
    <Card title={t('figures')}>
      {data.marks_of && (
        <Slot
          name="beside-marks"
          of={data.marks_of}
          values={data.figures.targets.filter(({ to }) => to === 'objective')}
          onTake={take}
        />
      )}
      <ul className={css.lowest}>
        {lowestOf(data).map(({ number, title, value, n }) => {
          const said = t('low-question', { number, title: text(title), value: attainment(value) })
          return (
            <li key={number}>
              <span>
                {said} <small>{t('answers', { count: n })}</small>
              </span>
              <Button
                size="small"
                icon={<PlusOutlined />}
                aria-label={t('take-theme', { theme: said })}
                onClick={() => take(said)}
              >
                {t('take')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

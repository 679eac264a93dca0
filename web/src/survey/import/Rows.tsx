import type { SurveyImportSheet } from '@obelisk/contract/survey/imports'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { questionsIn } from '@obelisk/engine/survey/definition'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { Card } from '#kit/frame/Card.tsx'
import { useText } from '../fill/use-text.ts'
import css from './import.module.css'
import { useTranslations } from './messages.ts'

/** So many rows are shown at once; the others on demand. */
const shownAtOnce = 50

type Props = {
  survey: WholeSurvey
  list: readonly SurveyImportSheet[]
  taken: ReadonlySet<number>
  onTake: (taken: ReadonlySet<number>) => void
}

/** A row that needs a look before it is stored. */
export const isOdd = ({ problems, is_alike }: SurveyImportSheet) => problems.length > 0 || is_alike

/** Rows of which something could not be read are taken only when somebody says so. */
export const isTakenAtFirst = ({ block, problems }: SurveyImportSheet) =>
  block === null && !problems.some(({ code }) => code === 'unreadable' || code === 'wrong')

function useProblemTexts(survey: WholeSurvey) {
  const t = useTranslations()
  const text = useText()
  const titles = new Map(questionsIn(survey.definition).map(({ id, title }) => [id, text(title)]))
  return (sheet: SurveyImportSheet): string[] => {
    if (sheet.block) return [t(`block-${sheet.block}`)]
    const told = sheet.problems.map(({ code, question, text: cell, count }) =>
      code === 'empty'
        ? t('block-empty')
        : t(code, { title: titles.get(question ?? '') ?? '', text: cell, count }),
    )
    return sheet.is_alike ? [...told, t('alike')] : told
  }
}

function Sheets({ survey, list, taken, onTake, title }: Props & { title: string }) {
  const t = useTranslations()
  const textsOf = useProblemTexts(survey)
  const [most, setMost] = useState(shownAtOnce)
  const free = list.filter(({ block }) => block === null)
  const put = (nos: readonly number[], isTaken: boolean) => {
    const next = new Set(taken)
    for (const no of nos) {
      if (isTaken) next.add(no)
      else next.delete(no)
    }
    onTake(next)
  }
  if (list.length === 0) return null
  const all = free.map(({ no }) => no)
  return (
    <section>
      <div className={css.groupHead}>
        <h3>{title}</h3>
        {free.length > 1 && (
          <>
            <Button type="link" size="small" onClick={() => put(all, true)}>
              {t('take-all')}
            </Button>
            <Button type="link" size="small" onClick={() => put(all, false)}>
              {t('take-none')}
            </Button>
          </>
        )}
      </div>
      <ul className={css.rows}>
        {list.slice(0, most).map((sheet) => (
          <li key={sheet.no}>
            <Checkbox
              checked={taken.has(sheet.no)}
              disabled={sheet.block !== null}
              aria-label={t('take', { row: sheet.row })}
              onChange={({ target }) => put([sheet.no], target.checked)}
            />
            <span>
              <strong>{t('row', { row: sheet.row })}</strong> {sheet.who}{' '}
              <small>{t('answered', { count: sheet.answers })}</small>
              {textsOf(sheet).map((one) => (
                <span key={one} className={sheet.block ? css.blocked : css.problem}>
                  {one}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {list.length > most && (
        <Button type="link" onClick={() => setMost(most + 200)}>
          {t('more', { count: Math.min(200, list.length - most) })}
        </Button>
      )}
    </section>
  )
}

/** The rows of the table, those with problems first. */
export function Rows(props: Props) {
  const t = useTranslations()
  const { list } = props
  const blocked = list.filter(({ block }) => block !== null)
  const odd = list.filter((one) => one.block === null && isOdd(one))
  const good = list.filter((one) => one.block === null && !isOdd(one))
  return (
    <Card title={t('rows')}>
      <Sheets {...props} list={odd} title={t('rows-problems', { count: odd.length })} />
      <Sheets {...props} list={blocked} title={t('rows-blocked', { count: blocked.length })} />
      <Sheets {...props} list={good} title={t('rows-good', { count: good.length })} />
    </Card>
  )
}

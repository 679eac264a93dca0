import { WarningOutlined } from '@ant-design/icons'
import type { PlanReading } from '@obelisk/contract/training-plan/from-document'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../messages.ts'
import { type Place, placeText } from './places.ts'
import css from './read.module.css'
import { useReading } from './use-draft.ts'

type Code = PlanReading['problems'][number]['code']

/** So many are shown before the rest is asked for. */
const few = 12

/** The places that a word of the document stands at, one below the other. */
export function PlacesButton({ places, children }: { places: readonly Place[]; children: string }) {
  const t = useTranslations()
  const { texts } = useReading()
  if (places.length === 0) return null
  const lines = places.slice(0, 8).map((place) => placeText(place, texts, t))
  return (
    <Popover
      trigger="click"
      content={
        <ul className={css.places}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    >
      <Button type="link" size="small">
        {children}
      </Button>
    </Popover>
  )
}

/** What the document says against itself, with the places of both. */
export function Problems({ codes }: { codes: readonly Code[] }) {
  const t = useTranslations()
  const { reading } = useReading()
  const [isWhole, setWhole] = useState(false)
  const found = reading.problems.filter(({ code }) => codes.includes(code))
  if (found.length === 0) return null
  const shown = isWhole ? found : found.slice(0, few)
  return (
    <section className={css.card}>
      <h3 className={css.cardHead}>
        <WarningOutlined className={css.warn} aria-hidden="true" />{' '}
        {t('doc-problems', { count: found.length })}
      </h3>
      <ul className={css.rows}>
        {shown.map(({ code, values, places }) => (
          <li
            key={`${code} ${JSON.stringify(values)} ${JSON.stringify(places[0] ?? {})}`}
            className={css.problem}
          >
            <span>{t.ofCode(`doc-problem-${code}`, values)}</span>
            <PlacesButton places={places}>
              {t(places.length > 1 ? 'doc-both-places' : 'doc-place')}
            </PlacesButton>
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {t('doc-all', { count: found.length })}
        </Button>
      )}
    </section>
  )
}

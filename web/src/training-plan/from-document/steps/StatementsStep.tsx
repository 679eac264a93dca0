import { basicFields, type PlanReading } from '@obelisk/contract/training-plan/from-document'
import { Radio } from 'antd'
import { StrengthBlock, Tag } from '#kit/display/tags.tsx'
import { useTranslations } from '../../messages.ts'
import { PlacesButton, Problems } from '../Problems.tsx'
import css from '../read.module.css'
import table from '../table.module.css'
import { useReading } from '../use-draft.ts'

type Text = Pick<PlanReading['indicators'][number]['text'], 'places' | 'isSure'> & {
  value: string | number
  others?: readonly (string | number)[] | undefined
}

/** A statement as it was read; where the document says it in two ways, one is chosen. */
function Statement({
  place,
  label,
  fact,
  english,
}: {
  place: string
  label: string
  fact: Text | undefined
  english?: Text | undefined
}) {
  const t = useTranslations()
  const { draft, change } = useReading()
  if (!fact) return null
  const others = fact.others ?? []
  return (
    <div className={css.statement}>
      <span className={css.label}>{label}</span>
      <div className={fact.isSure ? css.sure : css.unsure}>
        {others.length > 0 ? (
          <Radio.Group
            className={css.choices ?? ''}
            value={draft.words[place] ?? String(fact.value)}
            onChange={({ target }) => change({ words: { ...draft.words, [place]: String(target.value) } })}
            options={[fact.value, ...others].map((value) => ({ value: String(value), label: value }))}
          />
        ) : (
          fact.value
        )}
        {english && <div className={css.english}>{english.value}</div>}
      </div>
      {!fact.isSure && <Tag tone="warning">{t('doc-unsure')}</Tag>}
      <PlacesButton places={fact.places}>{t('doc-place')}</PlacesButton>
    </div>
  )
}

function NotThere({ isThere }: { isThere: boolean }) {
  const t = useTranslations()
  return isThere ? null : <p className={css.quiet}>{t('doc-not-there')}</p>
}

/** Requirements against objectives as the document has them. */
function Links() {
  const t = useTranslations()
  const { reading } = useReading()
  const goals = [...new Set(reading.links.map(({ objective }) => objective))].sort((a, b) => a - b)
  const rows = [...new Set(reading.links.map(({ requirement }) => requirement))].sort((a, b) => a - b)
  const found = new Map(
    reading.links.map((one) => [`${one.requirement}:${one.objective}`, one.strength.value]),
  )
  if (reading.links.length === 0) return <NotThere isThere={false} />
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('tab.requirements')}</th>
            {goals.map((no) => (
              <th key={no} scope="col">
                {t('doc-objective', { no })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((no) => (
            <tr key={no}>
              <th scope="row">{no}</th>
              {goals.map((goal) => {
                const strength = found.get(`${no}:${goal}`)
                return <td key={goal}>{strength && <StrengthBlock strength={strength} />}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Objectives, requirements with their indicators, and what supports what. */
export function StatementsStep() {
  const t = useTranslations()
  const { reading } = useReading()
  const { basics, objectives, requirements, indicators } = reading
  const lost = indicators.filter(({ no }) => !requirements.some((one) => `${one.no}` === no.split('.')[0]))
  return (
    <div className={css.columns}>
      <div className={css.side}>
        <Problems codes={['two-programmes', 'numbers-missing', 'indicator-without-requirement']} />
        <section className={css.card}>
          <h3 className={css.cardHead}>{t('doc-part-links')}</h3>
          <Links />
        </section>
      </div>
      <div className={css.main}>
        <section className={css.card}>
          <h3 className={css.cardHead}>{t('doc-part-basics')}</h3>
          <NotThere isThere={Object.keys(basics).length > 0} />
          {basicFields.map((field) => (
            <Statement
              key={field}
              place={`basics ${field}`}
              label={t(`plan.${field}`)}
              fact={basics[field]}
            />
          ))}
        </section>
        <section className={css.card}>
          <h3 className={css.cardHead}>{t('doc-part-objectives')}</h3>
          <NotThere isThere={objectives.length > 0} />
          {objectives.map(({ no, text, text_en }) => (
            <Statement
              key={no}
              place={`objective ${no}`}
              label={t('doc-objective', { no })}
              fact={text}
              english={text_en}
            />
          ))}
        </section>
        <section className={css.card}>
          <h3 className={css.cardHead}>{t('doc-part-requirements')}</h3>
          <NotThere isThere={requirements.length + indicators.length > 0} />
          {requirements.map(({ no, name, name_en, description, description_en }) => (
            <div key={no} className={css.requirement}>
              <Statement place={`name ${no}`} label={String(no)} fact={name} english={name_en} />
              <Statement place={`requirement ${no}`} label="" fact={description} english={description_en} />
              {indicators
                .filter((one) => one.no.split('.')[0] === String(no))
                .map((one) => (
                  <Statement
                    key={one.no}
                    place={`indicator ${one.no}`}
                    label={one.no}
                    fact={one.text}
                    english={one.text_en}
                  />
                ))}
            </div>
          ))}
          {lost.map((one) => (
            <Statement
              key={one.no}
              place={`indicator ${one.no}`}
              label={one.no}
              fact={one.text}
              english={one.text_en}
            />
          ))}
        </section>
      </div>
    </div>
  )
}

import type { SurveyTemplateRow } from '@obelisk/contract/survey/shapes'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented } from 'antd'
import { CountPill, Tag } from '#kit/display/tags.tsx'
import { useAddressValues } from '#kit/frame/address-values.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/translations.ts'
import { templates } from '../queries.ts'
import { useTranslations } from './messages.ts'
import { NewTemplate } from './NewTemplate.tsx'
import { TemplateView } from './TemplateView.tsx'
import css from './templates.module.css'

const owners = ['school', 'project', 'section', 'personal', 'built-in'] as const
const plain = { key: '', owner: 'all', q: '' }

function Row({
  row,
  isChosen,
  onChoose,
}: {
  row: SurveyTemplateRow
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  return (
    <button
      type="button"
      className={isChosen ? css.chosen : css.row}
      aria-current={isChosen}
      onClick={onChoose}
    >
      <span className={css.name}>
        <strong>{nameOf(row)}</strong>
        {row.repeats && <Tag tone="info">{t(`by-${row.repeats}`)}</Tag>}
        {!row.has_english && <Tag tone="warning">{t('no-english')}</Tag>}
        {row.is_retired && <Tag>{t('retired')}</Tag>}
      </span>
      <small>
        {[
          nameOf({ name: row.about, name_en: row.about_en }),
          nameOf({ name: row.owner_name, name_en: row.owner_name_en }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <small className={css.figures}>
        <span>{t('questions', { count: row.questions })}</span>
        <span>{row.uses > 0 ? t('uses', { count: row.uses }) : '–'}</span>
      </small>
    </button>
  )
}

/** The library of templates: those of the school, of programmes and sections, one's own, and those of the system. */
export function Page() {
  const t = useTranslations()
  const nameOf = useName()
  const [values, change] = useAddressValues<keyof typeof plain>(plain)
  const query = useQuery(templates)
  const wanted = values.q.trim().toLowerCase()
  const isShown = (row: SurveyTemplateRow) =>
    (values.owner === 'all' || row.owner === values.owner) &&
    (wanted === '' || `${row.name} ${row.name_en} ${row.about}`.toLowerCase().includes(wanted))
  return (
    <PageFrame purpose={t('purpose')} actions={query.data && <NewTemplate places={query.data.places} />}>
      <div className={css.tools}>
        <Segmented
          value={values.owner}
          onChange={(owner) => change({ owner })}
          options={(['all', ...owners] as const).map((owner) => ({
            value: owner,
            label: (
              <>
                {t(`owner-${owner}`)}{' '}
                <CountPill
                  count={
                    (query.data?.list ?? []).filter((row) => owner === 'all' || row.owner === owner).length
                  }
                />
              </>
            ),
          }))}
        />
        <Input.Search
          allowClear
          className={css.search ?? ''}
          value={values.q}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={({ target }) => change({ q: target.value })}
        />
      </div>
      <Loaded query={query}>
        {({ list, places }) => {
          const shown = list.filter(isShown)
          const key = values.key || shown[0]?.key || ''
          return (
            <div className={values.key ? css.panesOpen : css.panes}>
              <Button className={css.back ?? ''} type="link" onClick={() => change({ key: '' })}>
                {t('all-templates')}
              </Button>
              <div className={css.list}>
                {shown.length === 0 && <EmptyState title={t('empty')} />}
                {owners.map((owner) => {
                  const own = shown.filter((row) => row.owner === owner)
                  return own.length === 0 ? null : (
                    <section key={owner}>
                      <h3>{t(`owner-${owner}`)}</h3>
                      {own.map((row) => (
                        <Row
                          key={row.key}
                          row={row}
                          isChosen={row.key === key}
                          onChoose={() => change({ key: row.key })}
                        />
                      ))}
                    </section>
                  )
                })}
              </div>
              <TemplateView
                key={key}
                templateKey={key}
                places={places}
                name={nameOf(list.find((row) => row.key === key) ?? { name: '' })}
              />
            </div>
          )
        }}
      </Loaded>
    </PageFrame>
  )
}

import { linkTo } from '@obelisk/contract/links'
import type { PlanRow } from '@obelisk/contract/teaching-plan/plan'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Radio, Select } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { beginning, beginningOf } from '../queries.ts'
import css from './dialogs.module.css'

/** What the plan is for and what it is made from. */
export function BeginDialog({ row, onClose }: { row: PlanRow; onClose: () => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery(beginningOf(row.classes[0]?.id ?? 0))
  const begin = useMutation(beginning(client))
  const [chosen, setChosen] = useState<readonly number[]>(row.classes.map(({ id }) => id))
  const [way, setWay] = useState<'generate' | 'copy'>('generate')
  const [from, setFrom] = useState<number>()
  const earlier = query.data?.earlier ?? []
  const start = async () => {
    const source = way === 'copy' ? (from ?? earlier[0]?.id ?? null) : null
    const made = await begin.mutateAsync({ teaching_class_ids: [...chosen], way, from: source })
    onClose()
    await navigate(linkTo.teachingPlans({ plan: made.id }))
  }
  return (
    <FormDialog
      title={t('beginTitle', { course: nameOf(row.course) })}
      okText={t('begin')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: chosen.length === 0 || !query.data?.syllabus }}
      onClose={onClose}
      onOk={start}
    >
      <Loaded query={query}>
        {({ classes, syllabus, holidays }) => (
          <div className={css.stack}>
            <fieldset className={css.set}>
              <legend>{t('parallel')}</legend>
              {classes
                .filter(({ id }) => row.classes.some((one) => one.id === id))
                .map(({ id, name, lines }) => (
                  <Checkbox
                    key={id}
                    checked={chosen.includes(id)}
                    onChange={({ target }) =>
                      setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                    }
                  >
                    {name}{' '}
                    <span className={lines > 0 ? css.hint : css.warn}>
                      {lines > 0 ? t('lines', { count: lines }) : t('noLines')}
                    </span>
                  </Checkbox>
                ))}
            </fieldset>
            {classes.some(({ id, lines }) => lines === 0 && chosen.includes(id)) && (
              <Link to={linkTo.timetables()}>{t('toTimetables')}</Link>
            )}
            {!syllabus && <p className={css.warn}>{t('noSyllabus')}</p>}
            {syllabus && (
              <Radio.Group
                className={css.stack ?? ''}
                value={way}
                onChange={({ target }) => setWay(target.value as 'generate' | 'copy')}
              >
                <Radio value="generate">{t('fromSyllabus', { version: syllabus.version })}</Radio>
                <Radio value="copy" disabled={earlier.length === 0}>
                  {t('fromEarlier')}
                </Radio>
              </Radio.Group>
            )}
            {way === 'copy' && (
              <Select
                value={from ?? earlier[0]?.id}
                onChange={setFrom}
                aria-label={t('fromEarlier')}
                options={earlier.map(({ id, sessions, term, version }) => ({
                  value: id,
                  label: t('earlierIs', { term: nameOf({ name: term }), version, count: sessions }),
                }))}
              />
            )}
            {holidays === 0 && <p className={css.warn}>{t('noHolidays')}</p>}
          </div>
        )}
      </Loaded>
    </FormDialog>
  )
}

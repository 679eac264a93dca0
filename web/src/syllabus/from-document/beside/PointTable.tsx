import type { FileOutline, TablePointing } from '@obelisk/contract/syllabus/pointing'
import type { Table } from '@obelisk/engine/document-tree/document-tree'
import type { Role } from '@obelisk/engine/syllabus/from-document/tables/head-words'
import { matrixNotations, pointedKinds } from '@obelisk/engine/syllabus/words'
import { Button, Checkbox, Segmented, Select } from 'antd'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Tag } from '#kit/display/tags.tsx'
import { useTranslations } from '../../messages.ts'
import css from './beside.module.css'
import { Labelled } from './Labelled.tsx'
import { PointMatrix } from './PointMatrix.tsx'
import { headsOf, isAlwaysMatrix, mayBeMatrix, previewOf, rolesOf, type Said, withRoles } from './point.ts'

type Props = {
  outline: FileOutline
  table: Table
  said: Said
  /** Somebody has said something of this table before. */
  isSaid: boolean
  isBusy: boolean
  onSay: (said: TablePointing) => void
  onForget: () => void
  onClose: () => void
}

const isWhole = (said: Said): said is TablePointing => said.as !== undefined

/** What each column of a list holds. */
function PointList({
  said,
  heads,
  onChange,
}: {
  said: Said
  heads: readonly string[]
  onChange: (said: Said) => void
}) {
  const t = useTranslations()
  const options = (rolesOf[said.as ?? 'nothing'] ?? []).map((role) => ({
    value: role,
    label: t.ofCode(`point-role-${role}`),
  }))
  if (options.length === 0) return null
  return (
    <fieldset className={css.columns}>
      <legend>{t('point-columns')}</legend>
      {[...new Set(heads)].map((head) => {
        const role = said.roles[head] ?? 'other'
        return (
          <Labelled key={head} text={head || t('point-no-head')} look={css.column}>
            {(id) => (
              <Select<Role>
                aria-labelledby={id}
                size="small"
                value={options.some(({ value }) => value === role) ? role : 'other'}
                options={options}
                onChange={(next) => onChange({ ...said, roles: { ...said.roles, [head]: next } })}
              />
            )}
          </Labelled>
        )
      })}
    </fieldset>
  )
}

/** How the table lies: as a list or a matrix, its heads, which way round. */
function PointShape({ said, onChange }: { said: Said; onChange: (more: Partial<Said>) => void }) {
  const t = useTranslations()
  return (
    <div className={css.row}>
      {said.as && mayBeMatrix.includes(said.as) && (
        <Segmented
          size="small"
          value={said.shape}
          options={(['matrix', 'list'] as const).map((shape) => ({
            value: shape,
            label: t(`point-${shape}`),
          }))}
          onChange={(shape) => onChange({ shape })}
        />
      )}
      <Labelled text={t('point-head-rows')} look={css.inline}>
        {(id) => (
          <Select
            aria-labelledby={id}
            size="small"
            value={said.headRows}
            options={[0, 1, 2, 3].map((value) => ({ value, label: String(value) }))}
            onChange={(headRows) => onChange({ headRows })}
          />
        )}
      </Labelled>
      <Checkbox checked={said.isTurned} onChange={({ target }) => onChange({ isTurned: target.checked })}>
        {t('point-turned')}
      </Checkbox>
    </div>
  )
}

/** What is read from the table as it is said, with the sum that shows whether it was said rightly. */
function Preview({ outline, said }: { outline: FileOutline; said: TablePointing }) {
  const t = useTranslations()
  const { count, sum } = useMemo(() => previewOf(outline, said), [outline, said])
  if (said.as === 'nothing') return <Tag tone="neutral">{t('point-nothing-read')}</Tag>
  return (
    <>
      <Tag tone={count > 0 ? 'success' : 'warning'}>{t('point-read', { count })}</Tag>
      {sum !== undefined && <Tag tone={sum === 100 ? 'success' : 'warning'}>{t('point-sum', { sum })}</Tag>}
    </>
  )
}

/** Says what a table of the file is: its kind, its heads, what its rows and columns hold. */
export function PointTable({ outline, table, said: first, isSaid, isBusy, onSay, onForget, onClose }: Props) {
  const t = useTranslations()
  const [said, setSaid] = useState(first)
  const heads = headsOf(table, said)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form grows with what is chosen
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), [said.as, said.shape])
  const change = (more: Partial<Said>) => setSaid(withRoles({ ...said, ...more }, table))
  const chooseKind = (as: Said['as']) =>
    change({
      as,
      shape: isAlwaysMatrix(as) || (as === first.as && first.shape === 'matrix') ? 'matrix' : 'list',
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole(said)) onSay(said)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const hasColumns = said.as !== undefined && said.as !== 'basics' && said.as !== 'nothing'
  return (
    <form
      ref={form}
      className={css.point}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      aria-label={t('point-title')}
    >
      <Labelled text={<b>{t('point-is')}</b>}>
        {(id) => (
          <Select
            aria-labelledby={id}
            value={said.as ?? null}
            placeholder={t('point-choose')}
            options={pointedKinds.map((kind) => ({ value: kind, label: t(`point-kind-${kind}`) }))}
            onChange={chooseKind}
          />
        )}
      </Labelled>
      {hasColumns && <PointShape said={said} onChange={change} />}
      {hasColumns && said.shape === 'matrix' && <PointMatrix said={said} heads={heads} onChange={setSaid} />}
      {hasColumns && said.shape === 'list' && <PointList said={said} heads={heads} onChange={setSaid} />}
      {said.as === 'assessment' && said.shape === 'matrix' && (
        <Labelled text={t('point-cells')}>
          {(id) => (
            <Select
              aria-labelledby={id}
              allowClear
              value={said.notation ?? null}
              placeholder={t('point-by-sums')}
              options={matrixNotations.map((one) => ({ value: one, label: t(`point-cells-${one}`) }))}
              onChange={(notation) => setSaid({ ...said, notation: notation ?? undefined })}
            />
          )}
        </Labelled>
      )}
      <p className={css.form}>{t('point-form')}</p>
      <footer className={css.row}>
        {isWhole(said) && <Preview outline={outline} said={said} />}
        <span className={css.space} />
        {isSaid && <Button onClick={onForget}>{t('point-forget')}</Button>}
        <Button onClick={onClose}>{t('point-close')}</Button>
        <Button type="primary" htmlType="submit" disabled={!isWhole(said)} loading={isBusy}>
          {t('point-take')}
        </Button>
      </footer>
    </form>
  )
}

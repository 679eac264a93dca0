import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { Checkbox, Input } from 'antd'
import { useMemo, useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import { type Component, draftOf, spreadPoints } from '../draft.ts'
import css from '../items.module.css'
import type { ItemsForm } from '../use-items.ts'
import { type PastedRow, readPasted } from './paste-items.ts'

type Good = Extract<PastedRow, { item: unknown }>

function Preview({ rows, sheet }: { rows: readonly PastedRow[]; sheet: Sheet }) {
  const t = useTranslations()
  const { number, percent } = useFormats()
  const noOf = (id: number) => sheet.objectives.find((one) => one.id === id)?.no ?? ''
  return (
    <ul className={css.preview}>
      {rows.map((line) => (
        <li key={line.row} className={'problem' in line ? (css.wrong ?? '') : ''}>
          {'problem' in line
            ? t(`paste.${line.problem}`, { row: line.row, text: line.text || t('nothing') })
            : [
                line.item.no,
                t('full-of', { full: number(line.item.full_score) }),
                line.item.shares
                  .map(({ objective_id, share }) =>
                    [
                      t('objective-no', { no: noOf(objective_id) }),
                      line.item.shares.length > 1 ? percent(share) : '',
                    ].join(' '),
                  )
                  .join(' '),
                line.hasPoints ? t('points-of', { points: number(line.item.points) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
        </li>
      ))}
    </ul>
  )
}

/** Questions from a list in a spreadsheet; what cannot be read is named by row. */
export function PasteDialog({
  sheet,
  component,
  form,
  onClose,
}: {
  sheet: Sheet
  component: Component
  form: ItemsForm
  onClose: () => void
}) {
  const t = useTranslations()
  const name = useName()
  const [text, setText] = useState('')
  const own = form.drafts.filter(({ component_id }) => component_id === component.id)
  // the one item that the syllabus gave is what the questions stand for
  const [replaces, setReplaces] = useState(own.length <= 1)
  const rows = useMemo(() => readPasted(text, sheet), [text, sheet])
  const good = rows.filter((line): line is Good => 'item' in line)
  const take = () => {
    const kept = replaces
      ? form.drafts.filter(({ component_id }) => component_id !== component.id)
      : form.drafts
    const added = good.map(({ item }) => draftOf({ ...item, component_id: component.id }))
    const all = [...kept, ...added]
    form.replace(good.every(({ hasPoints }) => hasPoints) ? all : spreadPoints(all, component))
    onClose()
  }
  return (
    <FormDialog
      width={640}
      title={t('paste-title', { component: name(component) })}
      okText={t('paste-take', { count: good.length })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: good.length === 0 }}
      onOk={take}
      onClose={onClose}
    >
      <p className={css.panelText}>{t('paste-text')}</p>
      <Input.TextArea
        rows={6}
        value={text}
        aria-label={t('paste-list')}
        placeholder={t('paste-example')}
        onChange={({ target }) => setText(target.value)}
      />
      <Checkbox
        className={css.replaces ?? ''}
        checked={replaces}
        onChange={({ target }) => setReplaces(target.checked)}
      >
        {t('paste-replaces', { count: own.length })}
      </Checkbox>
      <Preview rows={rows} sheet={sheet} />
    </FormDialog>
  )
}

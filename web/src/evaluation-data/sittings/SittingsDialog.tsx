import { sittingRows } from '@obelisk/contract/evaluation-data/beside-marks'
import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { workbookKinds } from '@obelisk/contract/workbook'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { UploadButton } from '#files/public.ts'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { settingsOf } from '../live/live-sheet.ts'
import { useTranslations } from '../messages.ts'
import { filledComponents } from '../scores/editor/score-shape.ts'
import { pastedCells, readSittings } from './read-sittings.ts'
import { SittingRows } from './SittingRows.tsx'
import css from './sittings.module.css'
import { type Turn, turnKey, turnsOf } from './turns.ts'
import { type Sittings, useSittings } from './use-sittings.ts'

type Component = ReturnType<typeof filledComponents>[number]

/** The name of a turn: 补考, 缓考考试, 第 2 次作答. */
function useTurnName() {
  const t = useTranslations()
  return ({ kind, no }: Turn) =>
    kind === 'attempt' ? t('sitting.attempt-no', { no: no + 1 }) : t(`sitting.${kind}`)
}

/** Which mark counts by the rules of the class. */
function Rule({ sheet, turn }: { sheet: Sheet; turn: Turn }) {
  const t = useTranslations()
  const { number } = useFormats()
  const { use, cap } = settingsOf(sheet).resits[turn.kind]
  return (
    <p className={css.rule}>
      {t(`sittings-rule-${use}`)}
      {use !== 'first' &&
        cap !== null &&
        t('sittings-rule-cap', { share: number(Math.round(cap * 1000) / 10) })}
    </p>
  )
}

/** Marks out of a spreadsheet: pasted, or of a workbook that is chosen. */
function Bring({
  sheet,
  component,
  turn,
  sittings,
}: {
  sheet: Sheet
  component: Component
  turn: Turn
  sittings: Sittings
}) {
  const t = useTranslations()
  const { list } = useFormats()
  const [read, setRead] = useState<ReturnType<typeof readSittings>>()
  const bring = (rows: string[][]) => {
    const { students } = sheet
    const names = [component.name, component.name_en].filter((name) => name !== '')
    const found = readSittings(rows, { students, items: component.items, names })
    setRead(found)
    if (found.marks.length > 0) sittings.put(turn, found.marks)
  }
  const open = async (file_id: number) => {
    const { rows } = await call(sittingRows, { teaching_class_id: sheet.class.id, file_id })
    bring(rows)
  }
  return (
    <>
      <div className={css.bring}>
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 4 }}
          aria-label={t('sittings-paste')}
          placeholder={t('sittings-paste')}
          value=""
          onChange={({ target }) => bring(pastedCells(target.value))}
        />
        <UploadButton accept={workbookKinds} onDone={({ id }) => void open(id).catch(() => undefined)}>
          {t('sittings-workbook')}
        </UploadButton>
      </div>
      {read && read.marks.length > 0 && (
        <p className={css.text} role="status">
          {t('sittings-read', { count: read.marks.length })}
        </p>
      )}
      {read && read.unread.length > 0 && (
        <p className={css.wrong} role="alert">
          {t('sittings-unread', { count: read.unread.length, list: list(read.unread.slice(0, 5)) })}
        </p>
      )}
    </>
  )
}

function Choices({
  sittings,
  components,
  chosen,
  onTurn,
  onComponent,
}: {
  sittings: Sittings
  components: readonly Component[]
  chosen: { turn: Turn; component: Component }
  onTurn: (turn: Turn) => void
  onComponent: (id: number) => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const turnName = useTurnName()
  const turns = turnsOf(sittings.now)
  const labelOf = (name: string, count: number) => (count > 0 ? t('sittings-count', { name, count }) : name)
  const students = (isOwn: (one: Sittings['now'][number]) => boolean) =>
    new Set(sittings.now.filter(isOwn).map(({ student_id }) => student_id)).size
  const isOf = (turn: Turn) => (one: Turn) => turnKey(one) === turnKey(turn)
  return (
    <div className={css.choices}>
      <Select
        aria-label={t('sittings-turn')}
        value={turnKey(chosen.turn)}
        options={turns.map((turn) => ({
          value: turnKey(turn),
          label: labelOf(turnName(turn), students(isOf(turn))),
        }))}
        onChange={(key) => onTurn(turns.find((turn) => turnKey(turn) === key) ?? chosen.turn)}
      />
      <Select<number>
        aria-label={t('component')}
        value={chosen.component.id}
        options={components.map(({ id, items, ...component }) => {
          const own = new Set(items.map((item) => item.id))
          const isIn = isOf(chosen.turn)
          const count = students((one) => isIn(one) && own.has(one.item_id))
          return { value: id, label: labelOf(nameOf(component), count) }
        })}
        onChange={onComponent}
      />
    </div>
  )
}

/** The component and the turn with which the dialog opens: where something is entered, otherwise the make-up of the last one. */
function beginning(
  { sittings }: Sheet,
  components: readonly Component[],
): { componentId: number; turn: Turn } {
  const [first] = sittings
  const component =
    components.find(({ items }) => items.some(({ id }) => id === first?.item_id)) ?? components.at(-1)
  return { componentId: component?.id ?? 0, turn: first ?? { kind: 'make_up', no: 1 } }
}

/** Marks of later sittings: make-ups, the examinations of deferred students, further attempts of a task. */
export function SittingsDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const t = useTranslations()
  const sittings = useSittings(sheet, onClose)
  const components = filledComponents(sheet)
  const [{ componentId, turn }, setChosen] = useState(() => beginning(sheet, components))
  const component = components.find(({ id }) => id === componentId)
  const key = `${componentId} ${turnKey(turn)}`
  return (
    <FormDialog
      title={t('more.sittings')}
      width={640}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={sittings.saving.isPending}
      okButtonProps={{ disabled: !sittings.touched || sittings.isWrong || !sheet.may.edit }}
      onOk={() => sittings.save(false)}
      hasWork={sittings.touched}
      onClose={onClose}
    >
      <p className={css.text}>{sheet.may.edit ? t('sittings-text') : t('confirmed-locked')}</p>
      {component ? (
        <div className={css.form}>
          <Choices
            sittings={sittings}
            components={components}
            chosen={{ turn, component }}
            onTurn={({ kind, no }) => setChosen({ componentId, turn: { kind, no } })}
            onComponent={(id) => setChosen({ componentId: id, turn })}
          />
          <Rule sheet={sheet} turn={turn} />
          {sheet.may.edit && (
            <Bring key={key} sheet={sheet} component={component} turn={turn} sittings={sittings} />
          )}
          <SittingRows
            key={`rows ${key}`}
            sheet={sheet}
            items={component.items}
            turn={turn}
            sittings={sittings}
          />
        </div>
      ) : (
        <p className={css.text}>{t('contributions-none')}</p>
      )}
      {sittings.isWrong && (
        <p className={css.wrong} role="alert">
          {t('sittings-range')}
        </p>
      )}
      <StaleNotice
        error={sittings.saving.error}
        onTake={() => void sittings.take().catch(reportError)}
        onKeep={() => sittings.save(true)}
      />
    </FormDialog>
  )
}

import { withColumns, withRows, withUsed } from '@obelisk/contract/pointed'
import {
  type ColumnOfQuestions,
  columnsOfQuestions,
  type ReadingOfQuestions,
  type RowOfQuestions,
  rowsOfQuestions,
  type SheetOfQuestions,
} from '@obelisk/contract/question-bank/pointed-sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { Card } from '#kit/frame/Card.tsx'
import { ColumnChip, ColumnChoice } from '#kit/workbook/ColumnChip.tsx'
import menu from '#kit/workbook/menu.module.css'
import { PointBar } from '#kit/workbook/pointing/PointBar.tsx'
import { usePointing } from '#kit/workbook/pointing/use-pointing.ts'
import { type RowTone, SheetTable } from '#kit/workbook/SheetTable.tsx'
import { useTranslations } from '../../messages.ts'
import css from '../exchange.module.css'
import { pointing as pointingAt } from '../exchange-queries.ts'

type Pointed = ReadingOfQuestions['pointed']
type Part = { reading: ReadingOfQuestions; sheet: SheetOfQuestions; onPoint: (pointed: Pointed) => void }
type Row = SheetOfQuestions['rows'][number]

const tones: Record<RowOfQuestions, RowTone> = { head: 'head', question: 'data', ignore: 'note' }
const none: ReadonlyMap<string, 'wrong'> = new Map()

/** Columns of which a sheet may have several. */
const isShared = (is: ColumnOfQuestions) => is === 'option' || is === 'ignore'

/** What is said with these columns named; a column that held the same before is guessed again. */
function named(
  { reading, sheet }: Omit<Part, 'onPoint'>,
  at: readonly number[],
  is: ColumnOfQuestions,
): Pointed {
  const same = reading.pointed
    .find((one) => one.sheet === sheet.name)
    ?.columns.filter((one) => one.is === is && !isShared(is))
    .map(({ column }) => column)
  const freed = withColumns(reading.pointed, sheet.name, same ?? [], () => undefined)
  return withColumns(freed, sheet.name, at, () => is)
}

/** What one column is taken for, and everything else that it could be. */
function Chip({ column, ...part }: Part & { column: number }) {
  const t = useTranslations()
  const { sheet, onPoint } = part
  const now = sheet.columns[column]
  const isAsked = now?.is === 'ignore' && !now.is_said && sheet.questions === 0
  return (
    <ColumnChip
      column={column}
      text={isAsked ? t('column-ask') : t(`column-${now?.is ?? 'ignore'}`)}
      look={now?.is === 'ignore' ? (isAsked ? 'asked' : 'ignored') : 'taken'}
      menuOf={(close) => (
        <ul className={menu.optionsLong}>
          {columnsOfQuestions.map((is) => (
            <ColumnChoice
              key={is}
              isNow={is === now?.is}
              onClick={() => {
                close()
                onPoint(named(part, [column], is))
              }}
            >
              {t(`column-${is}`)}
            </ColumnChoice>
          ))}
        </ul>
      )}
    />
  )
}

function Sheet(part: Part) {
  const t = useTranslations()
  const { reading, sheet, onPoint } = part
  const pointing = usePointing(sheet.rows.map(({ row }) => row))
  return (
    <>
      <PointBar
        pointing={pointing}
        columns={columnsOfQuestions.map((is) => ({
          key: is,
          text: t(`column-${is}`),
          onChoose: (at) => onPoint(named(part, at, is)),
        }))}
        rows={rowsOfQuestions.map((is) => ({
          key: is,
          text: t(`sheet-row-${is}`),
          onChoose: (at) => onPoint(withRows(reading.pointed, sheet.name, at, is)),
        }))}
      />
      <SheetTable<Row>
        sheet={{ ...sheet, merges: [], columns: sheet.columns.length }}
        toneOf={({ role }) => tones[role]}
        marks={none}
        pointing={pointing}
        chip={(column) => <Chip {...part} column={column} />}
        role={({ role }, isFirst) => (role === 'question' && !isFirst ? null : t(`sheet-row-${role}`))}
      />
    </>
  )
}

/** What was said of the sheets now or before, and the way back to guessing. */
function Told({ reading, onPoint }: Pick<Part, 'reading' | 'onPoint'>) {
  const t = useTranslations()
  if (reading.pointed.length === 0) return null
  return (
    <span className={css.quiet}>
      {t(reading.is_remembered ? 'sheet-remembered' : 'sheet-said')}
      <Button type="link" size="small" onClick={() => onPoint([])}>
        {t('sheet-guess')}
      </Button>
    </span>
  )
}

type Props = { id: number; reading: ReadingOfQuestions; isDecided: boolean }

/** The sheets of a workbook as they are in the file: point at columns and rows and say what they are. */
export function SheetPanel({ id, reading, isDecided }: Props) {
  const t = useTranslations()
  const { sheets } = reading
  const hasNone = sheets.every(({ questions }) => questions === 0)
  const [isOpen, setOpen] = useState(hasNone)
  const [name, setName] = useState(sheets.find(({ used }) => used)?.name)
  const { mutate } = useMutation(pointingAt(useQueryClient()))
  const sheet = sheets.find((one) => one.name === name) ?? sheets[0]
  if (!sheet) return null
  const onPoint = (pointed: Pointed) => mutate({ id, pointed })
  if (!isOpen)
    return (
      <div className={css.columnsBar}>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('sheet-open')}
        </Button>{' '}
        <Told reading={reading} onPoint={onPoint} />
      </div>
    )
  return (
    <Card
      title={t('sheet-open')}
      extra={
        !hasNone && (
          <Button size="small" onClick={() => setOpen(false)}>
            {t('sheet-close')}
          </Button>
        )
      }
    >
      {hasNone && <Alert type="warning" showIcon title={t('sheet-none')} />}
      {isDecided && <p className={css.quiet}>{t('sheet-asked')}</p>}
      <div className={css.columnsBar}>
        {sheets.length > 1 && (
          <Segmented
            value={sheet.name}
            options={sheets.map((one) => ({ value: one.name, label: `${one.name} ${one.questions || ''}` }))}
            onChange={setName}
          />
        )}
        <Checkbox
          checked={sheet.used}
          onChange={({ target }) => onPoint(withUsed(reading.pointed, sheet.name, target.checked))}
        >
          {t('sheet-used')}
        </Checkbox>
        <Told reading={reading} onPoint={onPoint} />
      </div>
      <Sheet key={sheet.name} reading={reading} sheet={sheet} onPoint={onPoint} />
    </Card>
  )
}

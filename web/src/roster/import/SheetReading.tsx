import { withColumns, withRows, withUsed } from '@obelisk/contract/pointed'
import {
  type ColumnOfList,
  type RowOfList,
  rowsOfList,
  type SheetOfList,
} from '@obelisk/contract/roster/list'
import { Alert, Button, Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { useSigns } from '#kit/translations/signs.ts'
import { ColumnChip, ColumnChoice } from '#kit/workbook/ColumnChip.tsx'
import menu from '#kit/workbook/menu.module.css'
import { PointBar } from '#kit/workbook/pointing/PointBar.tsx'
import { usePointing } from '#kit/workbook/pointing/use-pointing.ts'
import { type RowTone, SheetTable } from '#kit/workbook/SheetTable.tsx'
import { useTranslations } from '../messages.ts'
import css from './import.module.css'
import type { Reading } from './import-work.ts'

type Props = { reading: Reading; onPoint: (pointed: Reading['pointed']) => void }
type Row = SheetOfList['rows'][number]

const tones: Record<Row['role'], RowTone> = { title: 'run', head: 'head', person: 'data', ignore: 'note' }
const none: ReadonlyMap<string, 'wrong'> = new Map()

/** What one column is taken for, and everything else that it could be. */
function Chip({ reading, sheet, column, onPoint }: Props & { sheet: SheetOfList; column: number }) {
  const t = useTranslations()
  const now = sheet.columns[column]
  const title = reading.choices.find(({ key }) => key === now?.is)?.title ?? ''
  const isAsked = now?.is === 'ignore' && now.reason === 'none' && reading.lacks.length > 0
  const choose = (is: ColumnOfList) => {
    const same = reading.pointed
      .find((one) => one.sheet === sheet.name)
      ?.columns.filter((one) => one.is === is && is !== 'ignore')
      .map((one) => one.column)
    const freed = withColumns(reading.pointed, sheet.name, same ?? [], () => undefined)
    onPoint(withColumns(freed, sheet.name, [column], () => is))
  }
  return (
    <ColumnChip
      column={column}
      text={isAsked ? t('readingAsk') : title}
      look={now?.is === 'ignore' ? (isAsked ? 'asked' : 'ignored') : 'taken'}
      menuOf={(close) => (
        <ul className={menu.optionsLong}>
          {reading.choices.map(({ key, title: text }) => (
            <ColumnChoice
              key={key}
              isNow={key === now?.is}
              onClick={() => {
                close()
                choose(key)
              }}
            >
              {text}
            </ColumnChoice>
          ))}
        </ul>
      )}
    />
  )
}

/** One sheet of the file, to be pointed at. */
function Sheet({ reading, sheet, onPoint }: Props & { sheet: SheetOfList }) {
  const t = useTranslations()
  const pointing = usePointing(sheet.rows.map(({ row }) => row))
  const { pointed, choices } = reading
  const rowIs = (at: readonly number[], is: RowOfList) => onPoint(withRows(pointed, sheet.name, at, is))
  return (
    <>
      <PointBar
        pointing={pointing}
        columns={choices.map(({ key, title }) => ({
          key,
          text: title,
          onChoose: (at) => onPoint(withColumns(pointed, sheet.name, at, () => key)),
        }))}
        rows={rowsOfList.map((is) => ({
          key: is,
          text: t(`listRow-${is}`),
          onChoose: (at) => rowIs(at, is),
        }))}
      />
      <SheetTable<Row>
        sheet={{ ...sheet, columns: sheet.columns.length }}
        toneOf={({ role }) => tones[role]}
        marks={none}
        pointing={pointing}
        chip={(column) => <Chip reading={reading} sheet={sheet} column={column} onPoint={onPoint} />}
        role={({ role }, isFirst) => (role === 'person' && !isFirst ? null : t(`listRow-${role}`))}
      />
    </>
  )
}

/** The sheets as they are in the file with what they were taken for: point at rows and columns and say what they are. */
export function SheetReading({ reading, onPoint }: Props) {
  const t = useTranslations()
  const { between } = useSigns()
  const { sheets, lacks } = reading
  const [name, setName] = useState(sheets.find(({ used }) => used)?.name ?? sheets[0]?.name)
  const sheet = sheets.find((one) => one.name === name) ?? sheets[0]
  if (!sheet) return null
  const isSaid = reading.remembered || reading.pointed.length > 0
  return (
    <>
      {lacks.length > 0 && (
        <Alert type="warning" showIcon title={t('readingLacks', { list: lacks.join(between) })} />
      )}
      <div className={css.head}>
        {sheets.length > 1 && (
          <Segmented
            value={sheet.name}
            options={sheets.map((one) => ({ value: one.name, label: `${one.name} ${one.people || ''}` }))}
            onChange={setName}
          />
        )}
        <Checkbox
          checked={sheet.used}
          onChange={({ target }) => onPoint(withUsed(reading.pointed, sheet.name, target.checked))}
        >
          {t('readingUsed')}
        </Checkbox>
        {isSaid && (
          <span className={css.file}>
            {t(reading.remembered ? 'readingRemembered' : 'readingSaid')}
            <Button type="link" size="small" onClick={() => onPoint([])}>
              {t('readingGuess')}
            </Button>
          </span>
        )}
      </div>
      <Sheet key={sheet.name} reading={reading} sheet={sheet} onPoint={onPoint} />
    </>
  )
}

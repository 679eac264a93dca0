import { FileExcelOutlined } from '@ant-design/icons'
import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import css from './lineage.module.css'

type Origin = NonNullable<Lineage['origin']>

function Cells({ origin }: { origin: Origin }) {
  const { file, columns, around } = origin
  const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(file?.cell ?? '') ?? []
  if (around.length === 0) return null
  return (
    <table className={css.cells}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {around.map((line) => (
          <tr key={line.row}>
            <th scope="row">{line.row}</th>
            {columns.map((column, at) => (
              <td
                key={column}
                className={column === letters && String(line.row) === row ? css.origin : undefined}
              >
                {line.cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function History({ origin }: { origin: Origin }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <ol className={css.history}>
      {origin.history.map(({ value, state, by, time }) => (
        <li key={`${time} ${by} ${value} ${state}`}>
          <b>{value === null ? (state ?? t('state.none')) : formats.number(value)}</b>
          <span className={css.quiet}>
            {formats.when(time)} {by}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Where the mark of the student stands: the cell of the file with its neighbours, or who typed it when. */
export function OriginStep({ origin }: { origin: Origin }) {
  const t = useTranslations()
  const formats = useFormats()
  const { file, by, time, history } = origin
  return (
    <>
      <p className={css.quiet}>
        {time !== null && formats.when(time)} {by} {t(file ? 'lineage.imported' : 'lineage.entered')}
      </p>
      {file && (
        <div className={css.file}>
          <p>
            <FileExcelOutlined /> {file.name} · {file.sheet}
            <br />
            <span className={css.quiet}>{t('lineage.written', { text: file.written })}</span>
          </p>
          <Cells origin={origin} />
        </div>
      )}
      {history.length > 0 && <History origin={origin} />}
    </>
  )
}

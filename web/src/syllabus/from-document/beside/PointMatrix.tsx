import { Select } from 'antd'
import { useTranslations } from '../../messages.ts'
import { Labelled } from './Labelled.tsx'
import { acrossAtFirst, matrixRoles, type Said } from './point.ts'

type Rows = 'objective' | 'component'

/** What names the rows of a matrix, and which columns hold its values. */
export function PointMatrix({
  said,
  heads,
  onChange,
}: {
  said: Said
  heads: readonly string[]
  onChange: (said: Said) => void
}) {
  const t = useTranslations()
  const rowHead = Math.max(
    0,
    heads.findIndex((head) => ['objective', 'component'].includes(said.roles[head] ?? '')),
  )
  const rows: Rows = said.roles[heads[rowHead] ?? ''] === 'component' ? 'component' : 'objective'
  const across = heads.flatMap((head, at) => (at === rowHead || said.roles[head] ? [] : [at]))
  const say = (head: number, of: Rows, columns: readonly number[]) =>
    onChange({ ...said, roles: matrixRoles(heads, head, of, columns) })
  const columns = heads.map((head, at) => ({ value: at, label: head || t('point-column-n', { no: at + 1 }) }))
  return (
    <>
      <Labelled text={t('point-row-head')}>
        {(id) => (
          <Select
            aria-labelledby={id}
            value={rowHead}
            options={columns}
            onChange={(at) => say(at, rows, acrossAtFirst(heads, at))}
          />
        )}
      </Labelled>
      {said.as === 'standards' && (
        <Labelled text={t('point-each-row')}>
          {(id) => (
            <Select<Rows>
              aria-labelledby={id}
              value={rows}
              options={(['objective', 'component'] as const).map((value) => ({
                value,
                label: t(`point-role-${value}`),
              }))}
              onChange={(of) => say(rowHead, of, across)}
            />
          )}
        </Labelled>
      )}
      <Labelled
        text={t(
          `point-across-${said.as === 'support' ? 'support' : said.as === 'standards' ? 'standards' : 'assessment'}`,
        )}
      >
        {(id) => (
          <Select
            aria-labelledby={id}
            mode="multiple"
            value={across}
            options={columns.filter(({ value }) => value !== rowHead)}
            onChange={(chosen) => say(rowHead, rows, chosen)}
          />
        )}
      </Labelled>
    </>
  )
}

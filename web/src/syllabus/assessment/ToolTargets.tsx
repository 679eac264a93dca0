import { DownOutlined, RightOutlined } from '@ant-design/icons'
import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { Grid } from '#kit/grid/Grid.tsx'
import type { CellChange, GridSideColumn } from '#kit/grid/grid-types.ts'
import { decimalKind } from '#kit/grid/kinds/decimal-kind.ts'
import { useGrid } from '#kit/grid/use-grid.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'
import css from './assessment.module.css'

type Cells = SyllabusContent['component_objectives']

const nameOf = ({ component_id, objective_id }: Cells[number]) => `${component_id} ${objective_id}`

function withTargets(cells: Cells, changes: readonly CellChange<number | null>[]): Cells {
  const changed = new Map(changes.map(({ rowId, columnId, after }) => [`${columnId} ${rowId}`, after]))
  return cells.map((cell) => {
    const target = changed.get(nameOf(cell))
    return target === undefined ? cell : { ...cell, target }
  })
}

function useAxes() {
  const t = useTranslations()
  const isEnglish = useLanguage(({ language }) => language === 'en')
  const objectives = useContent((content) => content.objectives)
  const components = useContent((content) => content.components)
  const rows = useMemo(
    () => objectives.map(({ id, no }) => ({ id: String(id), label: `CO${no}` })),
    [objectives],
  )
  const columns = useMemo(() => {
    const kind = decimalKind({
      minimum: 0.01,
      maximum: 1,
      places: 4,
      boxed: true,
      emptyWord: t('tool-targets-empty'),
    })
    return components.map(({ id, name, name_en }) => ({
      id: String(id),
      label: (isEnglish && name_en) || name || '–',
      width: 108,
      kind,
    }))
  }, [components, isEnglish, t])
  return { rows, columns }
}

/** The targets as a grid of objectives and components; where a component assesses nothing there is no target. */
function TargetGrid() {
  const t = useTranslations()
  const { editor, readOnly } = useWritten()
  const { rows, columns } = useAxes()
  const cells = useContent((content) => content.component_objectives)
  const values = useMemo(() => {
    const known = new Map(cells.map((cell) => [nameOf(cell), cell.target]))
    return rows.flatMap(({ id: rowId }) =>
      columns.map(({ id: columnId }) => ({
        rowId,
        columnId,
        value: known.get(`${columnId} ${rowId}`) ?? null,
      })),
    )
  }, [cells, rows, columns])
  const assessed = useMemo(() => new Set(cells.map(nameOf)), [cells])
  const factsOf = useMemo(
    () => (rowId: string, columnId: string) =>
      assessed.has(`${columnId} ${rowId}`) ? undefined : { closed: true },
    [assessed],
  )
  const grid = useGrid<number | null>({
    rows,
    columns,
    values,
    factsOf,
    readOnly: readOnly ? t('read-only') : undefined,
  })
  useEffect(() => grid.receive(values), [grid, values])
  useEffect(
    () =>
      grid.onChange((changes) =>
        editor.edit('matrix', (content) => ({
          ...content,
          component_objectives: withTargets(content.component_objectives, changes),
        })),
      ),
    [grid, editor],
  )
  const left = useMemo(
    (): GridSideColumn<number | null>[] => [
      { id: 'objective', label: t('objective'), width: 88, cell: ({ row }) => <b>{row.label}</b> },
    ],
    [t],
  )
  return (
    <Grid
      grid={grid}
      label={t('tool-targets')}
      rowHeight={34}
      fitsRows
      stretch={3}
      levels={[{ id: 'component', height: 34, cell: ({ label }) => label }]}
      left={left}
    />
  )
}

/** Targets of single components, for whoever needs them: folded away until one is set. */
export function ToolTargets() {
  const t = useTranslations()
  const set = useContent(
    ({ component_objectives }) => component_objectives.filter(({ target }) => target !== null).length,
  )
  const [isOpen, setOpen] = useState(set > 0)
  return (
    <div className={css.targets}>
      <Button
        type="text"
        size="small"
        icon={isOpen ? <DownOutlined /> : <RightOutlined />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('tool-targets')}
        {set > 0 && <small>{t('tool-targets-set', { n: set })}</small>}
      </Button>
      {isOpen && (
        <>
          <p className={css.hint}>{t('tool-targets-hint')}</p>
          <TargetGrid />
        </>
      )}
    </div>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useTranslations } from '../office/messages.ts'
import { type TreeColumn, TreeTable } from './TreeTable.tsx'
import { TreeTools } from './TreeTools.tsx'
import type { Branch } from './tree.ts'
import type { useTreePage } from './use-tree-page.ts'

type Props<T> = {
  query: UseQueryResult<{ list?: unknown[] | undefined }>
  rows: readonly Branch<T>[]
  page: ReturnType<typeof useTreePage<T>>
  search: string
  onSearch: (text: string) => void
  columns: readonly TreeColumn<T>[]
  /** Rows that are shown but neither edited nor deleted. */
  isLocked?: (row: Branch<T>) => boolean
  onAdd: () => void
  /** Opens a row, and those after it one after another. */
  onEdit: (ids: number[]) => void
  onMove?: ((row: Branch<T>, target: Branch<T> | undefined) => void) | undefined
}

const none = () => false

/** A tree of rows with search, adding, editing and deleting, as far as the person may. */
export function TreeList<T>(props: Props<T>) {
  const { query, rows, page, search, onSearch, columns, isLocked = none, onAdd, onEdit, onMove } = props
  const t = useTranslations()
  const phone = useIsPhone()
  const { may } = page
  return (
    <>
      <TreeTools
        search={search}
        onSearch={onSearch}
        onRefresh={() => void query.refetch()}
        refreshing={query.isFetching}
        isUnfolded={page.isUnfolded}
        onUnfold={(all) => page.setOpen(all ? undefined : [])}
        onAdd={may.add ? onAdd : undefined}
        onEdit={may.edit && !phone ? () => onEdit([...page.selected]) : undefined}
        onDelete={may.del && !phone ? () => page.remove(page.selected) : undefined}
        selected={page.selected.length}
      />
      <Loaded query={query} isEmpty={() => rows.length === 0} empty={<EmptyState title={t('none')} />}>
        {() => (
          <TreeTable<T>
            rows={rows}
            columns={columns}
            open={page.open}
            onOpenChange={page.setOpen}
            selected={page.selected}
            onSelect={may.del || may.edit ? page.setSelected : undefined}
            isLocked={isLocked}
            nameOf={page.nameOf}
            onEdit={may.edit ? ({ id }) => onEdit([id]) : undefined}
            onDelete={may.del ? (row) => page.remove([row.id]) : undefined}
            onMove={onMove}
          />
        )}
      </Loaded>
    </>
  )
}

import { DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Pagination } from 'antd'
import type { ReactNode } from 'react'
import { ListSkeleton } from '../state/skeletons.tsx'
import { EmptyState, ErrorState, StateView } from '../state/states.tsx'
import { useIsPhone } from '../theme/use-media.ts'
import { useKitTranslations } from '../translations/messages.ts'
import { CardRows } from './CardRows.tsx'
import { ColumnPicker, useColumnChoice } from './columns.tsx'
import css from './list.module.css'
import { pageSizes } from './list-query.ts'
import { RowActions } from './RowActions.tsx'
import { RowForm } from './RowForm.tsx'
import { RowTable } from './RowTable.tsx'
import { SearchPanel, useSearchPanel } from './SearchPanel.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { AnyRow, Column, ListCalls, ListProps } from './types.ts'
import { useDataList } from './use-data-list.ts'

type ListState<C extends ListCalls, R extends AnyRow> = ReturnType<typeof useDataList<C, R>>

type Empty = { empty: ReactNode; emptyText: string | undefined }

/** Nothing matches the search, or there is nothing at all yet. */
function NothingFound({
  isAll,
  empty,
  emptyText,
  children,
}: Empty & { isAll: boolean; children: ReactNode }) {
  const t = useKitTranslations()
  if (!isAll)
    return <StateView kind="not-found" title={t('list-none-found')} text={t('list-none-found-text')} />
  if (empty) return empty
  return (
    <EmptyState title={t('list-empty')} text={emptyText}>
      {children}
    </EmptyState>
  )
}

type BodyProps<C extends ListCalls, R extends AnyRow> = {
  list: ListState<C, R>
  columns: readonly Column<R>[]
  selectable: boolean
  actions: ((row: R) => ReactNode) | undefined
  onOpen: ((row: R) => unknown) | undefined
  nameOf: ((row: R) => string) | undefined
}

/** The rows: a table, or cards on a phone. */
function Rows<C extends ListCalls, R extends AnyRow>({
  list,
  columns,
  selectable,
  actions,
  onOpen,
  nameOf,
}: BodyProps<C, R>) {
  const phone = useIsPhone()
  const shared = {
    rows: list.rows,
    columns,
    selected: list.selection.ids,
    onSelect: selectable ? list.selection.chooseIds : undefined,
    actions,
  }
  return phone ? (
    <CardRows {...shared} />
  ) : (
    <RowTable
      {...shared}
      onOpen={onOpen}
      nameOf={nameOf}
      view={list.view}
      onShow={list.show}
      busy={list.query.isPlaceholderData}
    />
  )
}

function Pager({ list }: { list: Pick<ListState<ListCalls, AnyRow>, 'view' | 'show' | 'total' | 'more'> }) {
  const t = useKitTranslations()
  const phone = useIsPhone()
  const { view, show, total, more } = list
  return (
    <div className={css.pager}>
      <Pagination
        current={view.page}
        pageSize={view.limit}
        total={total}
        pageSizeOptions={pageSizes.map(String)}
        showSizeChanger
        showTotal={(count) => t(more ? 'total-more' : 'total', { count })}
        onChange={(page, limit) => show(limit === view.limit ? { page } : { limit, page: 1 })}
        size={phone ? 'small' : 'medium'}
      />
    </div>
  )
}

/** Skeleton, error, nothing, or the rows. */
function Body<C extends ListCalls, R extends AnyRow>({
  empty,
  emptyText,
  addButton,
  ...rest
}: BodyProps<C, R> & Empty & { addButton: ReactNode }) {
  const { query, total, isAll } = rest.list
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={query.refetch} />
  if (!query.data) return <ListSkeleton />
  if (total === 0 && !query.isPlaceholderData)
    return (
      <NothingFound isAll={isAll} empty={empty} emptyText={emptyText}>
        {addButton}
      </NothingFound>
    )
  return <Rows {...rest} />
}

/** What can be done with one row; undefined when there is nothing, so that no empty column stands. */
function actionsFor<C extends ListCalls, R extends AnyRow>(props: ListProps<C, R>, list: ListState<C, R>) {
  const actions = props.rowActions ?? []
  const edit = list.may.edit && props.form !== undefined
  if (!edit && !list.may.del && actions.length === 0) return undefined
  const isOpen = (row: R) => props.mayEdit?.(row) ?? true
  return (row: R) => (
    <RowActions
      row={row}
      actions={actions}
      deleteWord={props.deleteWords?.action}
      {...(edit && isOpen(row) ? { onEdit: () => list.setOpened({ row }) } : {})}
      {...(list.may.del && isOpen(row) && (props.mayDelete?.(row) ?? true)
        ? { onDelete: () => list.remove([row]) }
        : {})}
    />
  )
}

/** What a double click opens: what the page says, else the form of a row that may be edited. */
function openingOf<C extends ListCalls, R extends AnyRow>(props: ListProps<C, R>, list: ListState<C, R>) {
  if (props.onOpen) return props.onOpen
  if (!list.may.edit || !props.form) return undefined
  return (row: R) => (props.mayEdit?.(row) ?? true) && list.setOpened({ row })
}

function Tools<C extends ListCalls, R extends AnyRow>({
  props,
  list,
  addButton,
  choice,
}: {
  props: ListProps<C, R>
  list: ListState<C, R>
  addButton: ReactNode
  choice: ReturnType<typeof useColumnChoice<R>>
}) {
  const t = useKitTranslations()
  const phone = useIsPhone()
  const { filters = [] } = props
  const panel = useSearchPanel(filters, list.view)
  return (
    <>
      <Toolbar
        view={list.view}
        filters={filters}
        onShow={list.show}
        onRefresh={() => void list.query.refetch()}
        refreshing={list.query.isFetching}
      >
        {props.tools}
        {props.onExport && (
          <Button icon={<DownloadOutlined />} onClick={() => void props.onExport?.(list.asked)}>
            {t('export')}
          </Button>
        )}
        {addButton}
        {panel.button}
        {!phone && <ColumnPicker columns={props.columns} choice={choice} />}
      </Toolbar>
      {panel.isOpen && <SearchPanel view={list.view} filters={filters} onShow={list.show} />}
    </>
  )
}

/** What can be done with the rows selected: batch acts, editing one after another, deleting. */
function Selection<C extends ListCalls, R extends AnyRow>({
  props,
  list,
}: {
  props: ListProps<C, R>
  list: ListState<C, R>
}) {
  const { selected, clear } = list.selection
  const editable = list.may.edit && props.form ? selected.filter((row) => props.mayEdit?.(row) ?? true) : []
  return (
    <SelectionBar
      selected={selected}
      actions={props.batchActions ?? []}
      deleteWord={props.deleteWords?.action}
      onClear={clear}
      {...(editable.length > 0 ? { onEdit: () => list.openAll(editable) } : {})}
      {...(list.may.del ? { onDelete: () => list.remove(selected) } : {})}
    />
  )
}

/**
 * A list on the generic controller: search, filters and page in the address, sortable columns, a remembered choice of
 * columns, selection with batch actions, adding and editing in a drawer, export; cards on a phone.
 */
export function DataList<C extends ListCalls, R extends AnyRow>(props: ListProps<C, R>) {
  const t = useKitTranslations()
  const list = useDataList(props)
  const choice = useColumnChoice(props.name, props.columns)
  const batch = props.batchActions ?? []
  const { may } = list
  const addButton = may.add && props.form && (
    <Button icon={<PlusOutlined />} onClick={() => list.setOpened({ row: undefined })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <Tools props={props} list={list} addButton={addButton} choice={choice} />
      <Selection props={props} list={list} />
      <Body
        list={list}
        columns={choice.shown}
        selectable={may.del || batch.length > 0}
        actions={actionsFor(props, list)}
        onOpen={openingOf(props, list)}
        nameOf={props.nameOf}
        empty={props.empty}
        emptyText={props.emptyText}
        addButton={addButton}
      />
      {list.total > 0 && <Pager list={list} />}
      {props.form && (
        <RowForm
          calls={props.calls}
          spec={props.form}
          row={list.opened?.row}
          open={list.opened !== undefined}
          onClose={() => list.setOpened(undefined)}
          {...(list.opened?.rest?.length ? { onNext: () => list.openAll(list.opened?.rest ?? []) } : {})}
          onSaved={list.changed}
          columns={props.columns}
        />
      )}
    </>
  )
}

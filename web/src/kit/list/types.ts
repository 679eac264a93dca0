import type { crud } from '@obelisk/contract/crud'
import type { DependentsCall } from '@obelisk/contract/dependents'
import type { Sent } from '@obelisk/contract/endpoint'
import type { FieldProblem } from '@obelisk/contract/envelope'
import type { Access } from '@obelisk/contract/permission'
import type { ReactNode } from 'react'
import type { ZodObject } from 'zod'

/** The calls of one resource, made by `crud()` or `crudUnordered()`. */
export type Calls<R extends ZodObject = ZodObject, W extends ZodObject = ZodObject> = Omit<
  ReturnType<typeof crud<R, W>>,
  'sortable'
>

/** What the form of a row calls: rows may be added only, or edited only. */
export type FormCalls = { [K in 'read' | 'add' | 'edit']?: Calls[K] | undefined }

/** Of a list whose rows are written by the software itself: nothing is added or edited. */
export type LogCalls = Pick<Calls, 'index'> & {
  read?: undefined
  add?: undefined
  edit?: undefined
  del?: Calls['del']
}
/** Of a list whose rows come another way than by its form, such as uploads: they are edited and deleted. */
export type EditCalls = Omit<Calls, 'add'> & { add?: undefined }
/** With the question of what hangs on rows, where that is asked before they are deleted. */
export type ListCalls = (Calls | LogCalls | EditCalls) & { dependents?: DependentsCall }

export type AnyRow = { id: number }

/** What a list is asked for, besides page and order. */
export type Condition = { field: string; val: string; operator: string; render?: 'datetime' }

type Compared = {
  /** The field of the resource that is compared. */
  field: string
  label: string
}
export type ChoiceFilter = Compared & {
  kind?: 'choice'
  options: readonly { value: string | number; label: string }[]
  operator?: 'eq' | 'IN' | 'FIND_IN_SET'
}
/** A part of a text, a time between two days, or an amount between two; asked for in the panel below the toolbar. */
export type PanelFilter = Compared & { kind: 'text' | 'days' | 'amounts' }
export type Filter = ChoiceFilter | PanelFilter

export const isChoice = (filter: Filter): filter is ChoiceFilter => 'options' in filter

export type Column<R> = {
  /** Unique; the field of the row unless `render` says otherwise, and the field sorted by. */
  key: string
  title: string
  render?: (row: R) => ReactNode
  sort?: boolean
  /** `number` aligns right with tabular figures. */
  kind?: 'text' | 'number' | 'mark'
  width?: number
  /** Long texts: the cell takes a second line before the table grows wider than its page. */
  wraps?: boolean
  /** Not shown until the person chooses it. */
  hidden?: boolean
  /** On a phone: the title of the card, or left out of it. */
  phone?: 'title' | 'none'
}

/** What can be done with one row, or with those selected. */
export type RowAction<R> = {
  key: string
  label: string
  onClick: (row: R) => unknown
  danger?: boolean
  hidden?: (row: R) => boolean
  /** Not needed often: below "more" at the end. */
  rare?: boolean
}
export type BatchAction<R> = {
  key: string
  label: string
  onClick: (ids: number[], rows: R[]) => unknown
  danger?: boolean
}

/** What deleting is called where rows end rather than vanish. */
export type DeleteWords<R> = {
  action: string
  title: (rows: readonly R[]) => string
  done: (count: number) => string
}

/** How rows are added and edited: antd Form items named by the fields that are written. */
export type FormSpec<R, C extends ListCalls | FormCalls> = {
  fields: (row: R | undefined) => ReactNode
  titleOf: (row: R | undefined) => string
  initial?: C extends { add: Calls['add'] } ? Partial<Sent<C['add']>> : never
  /** What the form begins with for a row; left out: the row itself. */
  fromRow?: (row: R) => object
  /** What is wanted besides the shape of the call, told together with it. */
  alsoWanted?: (written: Readonly<Record<string, unknown>>, row: R | undefined) => readonly FieldProblem[]
  /** What is written from what was typed; left out: as it is. */
  toWrite?: (values: Record<string, unknown>, row: R | undefined) => object
  width?: number
}

export type ListProps<C extends ListCalls, R extends AnyRow> = {
  calls: C
  /** Names the list: key of its answers and of the columns remembered. */
  name: string
  /** Put before the list's names in the address; a page with several lists gives each its own. */
  prefix?: string
  columns: readonly Column<R>[]
  filters?: readonly Filter[]
  /** Conditions that always hold, such as the scope of the page. */
  within?: readonly Condition[]
  order?: string
  form?: FormSpec<R, C>
  /** Rows may be added, edited and deleted; who may do which is said by the calls. */
  edit?: Access
  /** Which rows that person may edit and delete; left out: all. */
  mayEdit?: (row: R) => boolean
  /** Which of those may be deleted; left out: all. */
  mayDelete?: (row: R) => boolean
  /** What a double click on a row opens; left out: the form. */
  onOpen?: (row: R) => unknown
  nameOf?: (row: R) => string
  /** What is lost by deleting. */
  deleteText?: string
  deleteWords?: DeleteWords<R>
  /** Brings deleted rows back, where that is possible. */
  undoDelete?: (rows: R[]) => Promise<unknown>
  rowActions?: readonly RowAction<R>[]
  batchActions?: readonly BatchAction<R>[]
  /** Saves the rows that match as a file. */
  onExport?: (query: ListAsked) => Promise<unknown>
  /** More buttons beside "add", such as an import. */
  tools?: ReactNode
  /** What is shown when there is nothing at all yet. */
  empty?: ReactNode
  /** Where that is the usual picture with the button to add: what must be there first. */
  emptyText?: string
  onChanged?: () => unknown
}

export type ListAsked = Sent<Calls['index']>

import type { Output } from '@obelisk/contract/endpoint'
import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { newsOf as newsCall, type newsOf } from '@obelisk/contract/evaluation-data/classes'
import { saveMarks } from '@obelisk/contract/evaluation-data/marks'
import type { CellChange, MarkState } from '@obelisk/contract/evaluation-data/shapes'
import { call } from '#kit/call.ts'
import type { SaveAnswer, SaveChange } from '#kit/grid/autosave/autosave-types.ts'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { isState, markNamed } from './mark.ts'
import { cellKey } from './score-shape.ts'

export type News = Output<typeof newsOf>

/** Speaks with the server about the cells of one class: knows the version of each, so that nobody overwrites another. */
export class ScoreExchange {
  readonly classId: number
  /** The data version of the class that confirming has to name. */
  dataVersion: number
  /** Saves and their answers so far: news asked before and answered after one of them are out of date. */
  turns = 0
  private readonly versions = new Map<string, number>()
  private newsSince: number

  constructor({ class: { id, data_version }, students, items, marks }: Sheet) {
    this.classId = id
    this.dataVersion = data_version
    this.newsSince = data_version
    students.forEach((student, row) => {
      items.forEach((item, column) => {
        const version = marks.versions[row * items.length + column] ?? 0
        if (version > 0) this.versions.set(cellKey(String(student.id), String(item.id)), version)
      })
    })
  }

  async save(changes: readonly SaveChange<Mark>[], note?: string): Promise<SaveAnswer<Mark>> {
    this.turns++
    const cells = changes.map(({ rowId, columnId, value }) => ({
      ...this.wireOf(rowId, columnId, value),
      ...(note === undefined ? {} : { note }),
    }))
    const answer = await call(saveMarks, { teaching_class_id: this.classId, cells })
    this.turns++
    this.dataVersion = Math.max(this.dataVersion, answer.data_version)
    for (const cell of [...answer.saved, ...answer.conflicts])
      this.versions.set(cellKey(String(cell.student_id), String(cell.item_id)), cell.version)
    return {
      saved: answer.saved.map(nameOf),
      conflicts: answer.conflicts.map((cell) => ({
        ...nameOf(cell),
        theirs: markNamed(cell.theirs.value, cell.theirs.state),
        name: cell.by,
      })),
    }
  }

  /** What others saved since the last question; undefined when a save crossed it. */
  async news(signal: AbortSignal): Promise<News | undefined> {
    const turns = this.turns
    const news = await call(newsCall, { teaching_class_id: this.classId, since: this.newsSince }, { signal })
    if (turns !== this.turns) return undefined
    this.newsSince = news.data_version
    this.dataVersion = Math.max(this.dataVersion, news.data_version)
    return news
  }

  /** Takes over the version of a cell. False: it is the one known here. */
  take(rowId: string, columnId: string, version: number): boolean {
    const key = cellKey(rowId, columnId)
    if ((this.versions.get(key) ?? 0) === version) return false
    this.versions.set(key, version)
    return true
  }

  private wireOf(rowId: string, columnId: string, mark: Mark): CellChange {
    const cell = {
      student_id: Number(rowId),
      item_id: Number(columnId),
      version: this.versions.get(cellKey(rowId, columnId)) ?? 0,
    }
    if (mark !== null && isState(mark)) return { ...cell, value: null, state: mark.state as MarkState }
    return { ...cell, value: typeof mark === 'number' ? mark : null, state: 'normal' }
  }
}

const nameOf = ({ student_id, item_id }: { student_id: number; item_id: number }) => ({
  rowId: String(student_id),
  columnId: String(item_id),
})

import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'identity'>

/** What an account holds by its ledgers: whole cents, and points. */
export type Figures = { money: number; score: number }

/** The figures of a member's account, which nobody else changes until this transaction ends. */
export const holdFigures = ({ own }: Room, id: number): Promise<Figures | undefined> =>
  own
    .selectFrom('account')
    .select(['money', 'score'])
    .where('id', '=', id)
    .where('kind', '<>', 'admin')
    .forUpdate()
    .executeTakeFirst()

/** Writes a figure once the entry of its ledger is there; the database refuses it before. */
export const setFigure = ({ own }: Room, id: number, figure: Partial<Figures>) =>
  own.updateTable('account').set(figure).where('id', '=', id).execute()

import { adoptLibrary, groups, indicators, requirements } from '@obelisk/contract/training-plan/content'
import type { RequirementRow } from '@obelisk/contract/training-plan/rows'
import { call } from '#kit/call.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'

const deletions = { requirement: requirements.del, indicator: indicators.del, group: groups.del } as const

/** Adding and removing requirements, indicators and groups. */
export function useRowActs() {
  const t = useTranslations()
  const { plan, run, reload, offerUndo, locate } = usePlan()
  const then = async (work: () => Promise<unknown>) => {
    if (await run(work)) await reload()
  }
  /** A new row is written at once: the cursor stands in it. */
  const add = async (work: () => Promise<{ id: number }>, show: (id: number) => void) => {
    let id = 0
    await then(async () => {
      id = (await work()).id
    })
    if (id > 0) show(id)
  }
  return {
    adopt: () => then(() => call(adoptLibrary, { culture_id: plan.id })),
    addRequirement: () => {
      const no = plan.requirements.reduce((most, one) => Math.max(most, one.no), 0) + 1
      const row = {
        no,
        name: t('new-requirement', { no }),
        name_en: '',
        description: '',
        description_en: '',
        threshold: null,
        standard_item_ids: [],
      }
      return add(
        () => call(requirements.add, { culture_id: plan.id, row }),
        (gr_id) => locate('requirements', { place: { gr_id }, field: 'name' }),
      )
    },
    addIndicator: (requirement: RequirementRow) => {
      const last = plan.indicators
        .filter((one) => one.requirement_id === requirement.id)
        .reduce((most, one) => Math.max(most, Number(one.no.split('.').at(-1)) || 0), 0)
      const row = {
        requirement_id: requirement.id,
        no: `${requirement.no}.${last + 1}`,
        name: '',
        description: '',
        description_en: '',
        weight_in_requirement: null,
        threshold: null,
      }
      return add(
        () => call(indicators.add, { culture_id: plan.id, row }),
        (indicator_id) => locate('indicators', { place: { indicator_id }, field: 'description' }),
      )
    },
    remove: async (kind: keyof typeof deletions, id: number, name: string) => {
      let undoId = 0
      const done = await run(async () => {
        undoId = (await call(deletions[kind], { ids: [id] })).undo_id
      })
      if (!done) return
      await reload()
      offerUndo(t('row-gone', { name }), undoId)
    },
  }
}

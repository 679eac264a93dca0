import { DownOutlined } from '@ant-design/icons'
import { Dropdown, Segmented } from 'antd'
import { Key } from '#kit/display/KeyHints.tsx'
import { choose } from '#kit/grid/actions/edit.ts'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { EditButtons, keepFocus } from '#kit/grid/parts/EditButtons.tsx'
import { NextProblemButton } from '#kit/grid/parts/NextProblemButton.tsx'
import { RowSearch } from '#kit/grid/parts/RowSearch.tsx'
import type { GridStore } from '#kit/grid/store/grid-store.ts'
import { topicOf } from '#kit/grid/store/signals.ts'
import { useSignal } from '#kit/grid/use-grid.ts'
import { useTranslations } from '../messages.ts'
import { frequentStates, otherStates } from './editor/mark-states.ts'
import css from './scores.module.css'

type Props = { grid: GridStore<Mark> }

/** Shows one component alone by folding the others. */
function ComponentChoice({ grid }: Props) {
  const t = useTranslations()
  useSignal(grid, topicOf.shape)
  const groups = grid.options.groups ?? []
  if (groups.length < 2) return null
  const open = groups.filter(({ id }) => !grid.foldedGroups.has(id))
  const only = open.length === 1 ? open[0]?.id : undefined
  const value = open.length === groups.length ? 'all' : (only ?? 'some')
  const show = (id: string) => {
    if (id === 'some') return
    grid.foldedGroups.clear()
    for (const group of groups) if (id !== 'all' && group.id !== id) grid.foldedGroups.add(group.id)
    grid.reshape()
  }
  return (
    <Segmented<string>
      aria-label={t('components')}
      size="small"
      value={value}
      onChange={show}
      options={[
        { value: 'all', label: t('all') },
        ...(value === 'some' ? [{ value, label: t('some-components') }] : []),
        ...groups.map(({ id, label }) => ({ value: id, label })),
      ]}
    />
  )
}

/** The states that are no number: the frequent ones with their keys, the others in a menu. */
function StateButtons({ grid }: Props) {
  const t = useTranslations()
  useSignal(grid, topicOf.shape)
  const isLocked = grid.options.readOnly !== undefined
  return (
    <span className={css.states}>
      {frequentStates.map(([state, key]) => (
        <button
          key={state}
          type="button"
          className="og-button is-quiet"
          disabled={isLocked}
          {...keepFocus}
          onClick={() => choose(grid, { key })}
        >
          <kbd>{key}</kbd> {t(`mark.${state}`)}
        </button>
      ))}
      <Dropdown
        disabled={isLocked}
        trigger={['click']}
        menu={{
          items: otherStates.map(([state, key]) => ({
            key,
            label: (
              <span className={css.menuLine}>
                {t(`mark.${state}`)} <Key name={key} />
              </span>
            ),
          })),
          onClick: ({ key }) => choose(grid, { key }),
        }}
      >
        <button type="button" className="og-button is-quiet" {...keepFocus}>
          {t('other-states')} <DownOutlined />
        </button>
      </Dropdown>
    </span>
  )
}

/** The tools over the grid. */
export function Toolbar({ grid }: Props) {
  const t = useTranslations()
  return (
    <div className={css.toolbar}>
      <ComponentChoice grid={grid} />
      <EditButtons grid={grid} />
      <StateButtons grid={grid} />
      <span className={css.toolbarEnd}>
        <NextProblemButton grid={grid} />
        <RowSearch grid={grid} placeholder={t('find-student')} />
      </span>
    </div>
  )
}

import { useSyncExternalStore } from 'react'

/** The objective chosen in the panel, outside React: a choice draws the chips, not the grid. */
export class ChosenObjective {
  id: number | undefined
  private readonly listeners = new Set<() => void>()

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** A second choice of the same takes it back. */
  toggle(id: number) {
    this.id = this.id === id ? undefined : id
    for (const listener of [...this.listeners]) listener()
  }
}

export const useChosenObjective = (chosen: ChosenObjective): number | undefined =>
  useSyncExternalStore(chosen.subscribe, () => chosen.id)

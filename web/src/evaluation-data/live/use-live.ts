import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import type { GridStore } from '#kit/grid/store/grid-store.ts'
import { topicOf } from '#kit/grid/store/signals.ts'
import { type LiveFigures, liveFigures } from './live-figures.ts'

const pauseMs = 150

/** The live figures, outside React, so that typing draws only what shows a figure. */
export class LiveStore {
  figures: LiveFigures
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private compute: () => LiveFigures

  constructor(compute: () => LiveFigures) {
    this.compute = compute
    this.figures = compute()
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  setSource(compute: () => LiveFigures) {
    this.compute = compute
    this.now()
  }

  /** Computes once the pause is over, however many changes come in it. */
  soon = () => {
    this.timer ??= setTimeout(() => this.now(), pauseMs)
  }

  stop() {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private now() {
    this.stop()
    this.figures = this.compute()
    for (const listener of [...this.listeners]) listener()
  }
}

/** Keeps the figures of a grid up to date, at most every 150 ms. */
export function useLive(grid: GridStore<Mark>, sheet: Sheet, explained: readonly number[]): LiveStore {
  const compute = () =>
    liveFigures(sheet, (student, item) => grid.value(String(student), String(item)), explained)
  const [live] = useState(() => new LiveStore(compute))
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source changes with what it is made of
  useEffect(() => {
    if (!isFirst.current) live.setSource(compute)
    isFirst.current = false
  }, [live, grid, sheet, explained])
  useEffect(() => {
    const unhear = grid.signals.subscribe(topicOf.values, live.soon)
    return () => {
      unhear()
      live.stop()
    }
  }, [grid, live])
  return live
}

export const useFigures = (live: LiveStore): LiveFigures =>
  useSyncExternalStore(live.subscribe, () => live.figures)

import type { FastifyRequest } from 'fastify'

/** How a call ended: done; refused for what the person can mend; turned away for now (503); failed by a bug. */
export const outcomes = ['done', 'refused', 'away', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

export type Ended = { outcome: Outcome; reason: string }

const ended = new WeakMap<FastifyRequest, Ended>()

export const noteEnd = (request: FastifyRequest, end: Ended) => void ended.set(request, end)

export const endOf = (request: FastifyRequest): Ended => ended.get(request) ?? { outcome: 'done', reason: '' }

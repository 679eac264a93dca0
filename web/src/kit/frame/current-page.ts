import { createContext, use } from 'react'
import type { Page } from '../page.ts'

/** The page being shown; the router sets it. */
export const CurrentPage = createContext<Page | undefined>(undefined)

export const usePage = (): Page | undefined => use(CurrentPage)

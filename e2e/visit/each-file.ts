// Runs before each test file, in the process that all of them share: nobody is left at the screen when a file ends.
import { afterAll, inject } from 'vitest'
import { leaveAll } from './the-browser.ts'

afterAll(() => leaveAll(inject('product').url))

/** How learning platforms write the heads of their exports, each with the name of the work and its full mark. */
const forms: readonly RegExp[] = [
  // Blackboard: `Quiz 3 [Total Pts: 10 Score] |664617`
  /^(?<name>.+?)\s*\[Total Pts: (?:up to )?(?<full>\d+(?:\.\d+)?)[^\]]*\]\s*(?:\|\d+)?$/i,
  // D2L: `Quiz 1 Points Grade <Numeric MaxPoints:10 Weight:5 Category:Quizzes>`
  /^(?<name>.+?)\s*(?:Points )?Grade <[^>]*?MaxPoints:(?<full>\d+(?:\.\d+)?)[^>]*>$/i,
  // Moodle: `Assignment: HW 1 (Real)`
  /^(?:(?:assignment|quiz|workshop|lesson|forum|lti|external tool|作业|测验)\s*[:：]\s*)?(?<name>.+?)\s*[(（](?:real|实际)[)）]$/i,
  // Canvas: `HW1 (664617)`: the number is that of the assignment
  /^(?<name>.+?)\s*\(\d{4,}\)$/,
]

/** What a head of a learning platform says; undefined when it is none. `full`: null when the head does not say it. */
export function platformHead(text: string): { name: string; full: number | null } | undefined {
  const found = forms.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined)
  return found && { name: found.name ?? text, full: found.full ? Number(found.full) : null }
}

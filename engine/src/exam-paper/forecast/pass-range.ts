/** How often each number of students passes, from none to all, when everybody passes with this probability. */
function binomial(n: number, p: number): Float64Array {
  const shares = new Float64Array(n + 1)
  const [pass, fail] = [Math.log(p), Math.log(1 - p)]
  let choose = 0
  for (let k = 0; k <= n; k += 1) {
    shares[k] = Math.exp(choose + k * pass + (n - k) * fail)
    choose += Math.log((n - k) / (k + 1))
  }
  return shares
}

/** Nobody is sure to pass or to fail. */
const inside = (p: number) => Math.min(1 - 1e-12, Math.max(1e-12, p))

/** Steps of the normal distribution over which the expected rate is taken. */
const steps = Array.from({ length: 49 }, (_, at) => (at - 24) / 6)

/**
 * The share of `students` that passes in all but `tail` of examinations on either side: how far the rate of the paper is
 * off (`passing` of a deviate of it), and who happens to sit it (the binomial). Counts are whole, so half of what lies on a
 * border counts (mid-p): on average over papers the interval holds what it says.
 */
export function passRange(
  passing: (deviate: number) => number,
  students: number,
  tail: number,
): { readonly low: number; readonly high: number } {
  const shares = new Float64Array(students + 1)
  const all = steps.reduce((sum, z) => sum + Math.exp((-z * z) / 2), 0)
  for (const z of steps) {
    const weight = Math.exp((-z * z) / 2) / all
    for (const [k, share] of binomial(students, inside(passing(z))).entries())
      shares[k] = (shares[k] as number) + weight * share
  }
  let below = 0
  let low = 0
  let high = 0
  for (const [k, share] of shares.entries()) {
    const middle = below + share / 2
    if (middle < tail) low = k + 1
    if (middle <= 1 - tail) high = k
    below += share
  }
  return { low: Math.min(low, students) / students, high: Math.max(low, high) / students }
}

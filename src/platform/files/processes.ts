/** Whether a process may be signalled, belongs to another user, or does not exist. */
function probe(pid: number): 'ours' | 'foreign' | 'none' {
  try {
    process.kill(pid, 0)
    return 'ours'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'foreign' : 'none'
  }
}

/** Whether a process with this number exists, of any user. */
export const isProcess = (pid: number): boolean => probe(pid) !== 'none'

/** Whether a process with this number exists that this user may signal. */
export const isOwnProcess = (pid: number): boolean => probe(pid) === 'ours'

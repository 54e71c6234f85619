/** What the system says of a process: it may be signalled, it is somebody else's, or it is not there. */
function probe(pid: number): 'ours' | 'foreign' | 'none' {
  try {
    process.kill(pid, 0)
    return 'ours'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'foreign' : 'none'
  }
}

/** Whether any process has this number, whoever it belongs to. */
export const isProcess = (pid: number): boolean => probe(pid) !== 'none'

/** Whether a process with this number runs that this user may signal, as one that this user started. */
export const isOwnProcess = (pid: number): boolean => probe(pid) === 'ours'

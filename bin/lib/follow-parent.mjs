/** Loaded into what the launcher starts: when the launcher is killed outright, its child asks itself to stop. */
const launcher = Number(process.env.FOLLOW_PARENT)

if (process.ppid === launcher) {
  const watch = setInterval(() => {
    if (process.ppid === launcher) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

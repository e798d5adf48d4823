/** Loaded into every process that the launcher starts: if the launcher is killed, the child stops itself. */
const launcher = Number(process.env.FOLLOW_PARENT)

if (process.ppid === launcher) {
  const watch = setInterval(() => {
    if (process.ppid === launcher) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

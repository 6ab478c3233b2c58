/** Replaces antd's components that only add styles. */
export default function NoStyleComponent(): null {
  return null;
}

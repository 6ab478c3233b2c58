/** Replaces antd's components that only add styles. */
export default function NoStylePart(): null {
  return null;
}

/** Replaces antd's components that only add styles to those of another. */
export default function NoStylePart(): null {
  return null;
}
